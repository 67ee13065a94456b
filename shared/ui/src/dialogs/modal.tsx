import { emit } from '@dar/app/events';
import { useCloseOnBack } from '@dar/app/router';
import { focusPage } from '@dar/ui';
import { Modal as AntdModal } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  /** In pixels on wide screens, 560 by default. A phone shows a bottom sheet. */
  readonly width?: number;
  readonly tall?: boolean;
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
  useCloseOnBack(open, () => closable && onClose());
  useEffect(() => (open ? () => emit('dialog-closed', {}) : undefined), [open]);
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
        onCancel={(event) => {
          // The browser would close a question that `onClose` asks by the same Escape.
          event.preventDefault();
          // The second press of the double click that opened the dialog.
          if (event.detail <= 1) onClose();
        }}
        afterOpenChange={(isShown) => isShown && focusFirstField()}
        afterClose={() => {
          // The opener may have disappeared.
          focusPage();
          afterClose?.();
        }}
        destroyOnHidden
        className={styles['dialog']}
        classNames={{
          mask: styles['mask'],
          wrapper: styles['wrapper'],
          container: clsx(styles['container'], tall && styles['tall']),
          header: styles['header'],
          body: styles['body'],
          footer: styles['footer'],
        }}
      >
        {children}
      </AntdModal>
    </AntdProvider>
  );
}

/** Focuses the text field of a form that starts the dialog. antd has focused the first button, which is Close. */
function focusFirstField(): void {
  const { activeElement } = document;
  const body = activeElement?.closest('[role="dialog"]')?.querySelector(`.${styles['body']}`);
  if (body?.contains(activeElement)) return;
  const field = body?.querySelector<HTMLElement>(':scope > form:first-child :is(input, select, textarea)');
  if (!field?.matches('[type="radio"]')) field?.focus();
}
