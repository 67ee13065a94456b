import { useTranslation } from '@dar/app/i18n';
import { Drawer } from 'antd';
import { type ContextType, type ReactNode, Suspense, useState } from 'react';
import { PageSpin } from './page-spin.tsx';
import { getSides } from './sides.ts';
import { DrawerForms, useCloseQuestion } from './unsaved-input.tsx';

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

/** The open record of a list beside it, at the end of its lines. Escape closes it, and the focus returns to its row. It asks before it loses what was typed in a form. */
export function RecordDrawer({ id, title, onClose, actions, wide = false, children }: RecordDrawerProps) {
  const { language } = useTranslation('office').i18n;
  const [forms] = useState<NonNullable<ContextType<typeof DrawerForms>>>(() => new Set());
  const close = useCloseQuestion(forms, onClose);
  return (
    <Drawer
      open={id !== undefined}
      placement={getSides(language).end}
      title={title}
      onClose={() => void close()}
      extra={actions}
      size={wide ? 'min(960px, 100vw)' : 'min(640px, 100vw)'}
      destroyOnHidden
    >
      {id !== undefined && (
        <DrawerForms value={forms}>
          <Suspense fallback={<PageSpin />}>{children}</Suspense>
        </DrawerForms>
      )}
    </Drawer>
  );
}
