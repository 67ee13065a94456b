import { Modal as AntdModal } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './modal.module.css';
import opening from './opening.module.css';

export interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called for the close button, a press outside of the dialog, and Escape. */
  readonly onClose: () => void;
  /** Buttons that stay visible at the bottom. */
  readonly footer?: ReactNode;
  /** In pixels on wide screens, 560 by default. A phone shows a bottom sheet. */
  readonly width?: number;
  /** Full height on a phone, for content that is long or still loads. */
  readonly tall?: boolean;
  /** False while an action runs that the customer must wait for. */
  readonly closable?: boolean;
  readonly afterClose?: () => void;
}

/** antd's Modal: a bottom sheet on a phone, centred on a wide screen. The content is mounted while it is open. */
export function Modal({
  open,
  title,
  children,
  onClose,
  footer,
  width = 560,
  tall = false,
  closable = true,
  afterClose,
}: ModalProps) {
  return (
    <AntdProvider>
      <AntdModal
        open={open}
        title={title}
        footer={footer ?? null}
        width={{ xs: '100%', sm: width }}
        closable={closable}
        keyboard={closable}
        mask={{ closable }}
        onCancel={onClose}
        afterClose={afterClose}
        destroyOnHidden
        centered
        rootClassName={clsx(styles['root'], tall && styles['tall'], opening['dialog'])}
        classNames={{
          wrapper: styles['wrapper'],
          container: styles['container'],
          header: styles['header'],
          body: styles['body'],
          footer: styles['footer'],
          close: styles['close'],
        }}
      >
        {children}
      </AntdModal>
    </AntdProvider>
  );
}
