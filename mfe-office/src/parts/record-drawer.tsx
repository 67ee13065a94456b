import { useTranslation } from '@dar/app/i18n';
import { Drawer } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { PageSpin } from './page-spin.tsx';
import { getSides } from './sides.ts';

interface RecordDrawerProps {
  /** The id in the address; undefined while no record is open. */
  readonly id: string | undefined;
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Buttons of the record. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The open record of a list beside it, at the end of its lines. Escape closes it, and the focus returns to its row. */
export function RecordDrawer({ id, title, onClose, actions, wide = false, children }: RecordDrawerProps) {
  const { language } = useTranslation('office').i18n;
  return (
    <Drawer
      open={id !== undefined}
      placement={getSides(language).end}
      title={title}
      onClose={onClose}
      extra={actions}
      size={wide ? 'min(960px, 100vw)' : 'min(640px, 100vw)'}
      destroyOnHidden
    >
      {id !== undefined && <Suspense fallback={<PageSpin />}>{children}</Suspense>}
    </Drawer>
  );
}
