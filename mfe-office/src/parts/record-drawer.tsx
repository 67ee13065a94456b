import { Drawer } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { PageSpin } from './page-spin.tsx';

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

/** The open record of a list beside it. Escape closes it, and the focus returns to its row. */
export function RecordDrawer({ id, title, onClose, actions, wide = false, children }: RecordDrawerProps) {
  return (
    <Drawer
      open={id !== undefined}
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
