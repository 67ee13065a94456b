import { Modal as AntdModal } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The close cross, the ground beside it or Escape was pressed. */
  readonly onClose: () => void;
  /** Buttons at the foot, always in sight; none without it. */
  readonly footer?: ReactNode;
  /** In pixels on wide screens, 560 unless told. A phone shows a sheet that rises from its foot. */
  readonly width?: number;
  /** On a phone the sheet takes the whole height from the start: for content that is still to load, or long. */
  readonly tall?: boolean;
  /** False while something runs that must not be left. */
  readonly closable?: boolean;
  readonly afterClose?: () => void;
}

/** A dialog: a sheet from the foot of a phone, a card in the middle of a wide screen. Its content lives while it is open. */
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
        rootClassName={clsx(styles['root'], tall && styles['tall'])}
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
