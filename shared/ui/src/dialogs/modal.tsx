import { emit } from '@dar/app/events';
import { focusPage, useLayer } from '@dar/ui';
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
  const layer = useLayer(open, () => closable && onClose());
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
          onClose();
        }}
        afterOpenChange={(isShown) => isShown && focusFirstField()}
        afterClose={() => {
          // The opener may have disappeared.
          focusPage();
          afterClose?.();
        }}
        wrapProps={layer.handlers}
        destroyOnHidden
        className={styles['dialog']}
        classNames={{
          mask: styles['mask'],
          wrapper: clsx(styles['wrapper'], layer.className),
          container: clsx(styles['container'], layer.className, tall && styles['tall']),
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

/** Focuses the text field that starts the form of the dialog. antd has focused the first button, which is Close. */
function focusFirstField(): void {
  const { activeElement } = document;
  const body = activeElement?.closest('[role="dialog"]')?.querySelector(`.${styles['body']}`);
  if (body?.contains(activeElement)) return;
  const start = body?.querySelector(':scope > form:first-child > :not([role="status"])');
  const field = start?.querySelector<HTMLElement>('input, select, textarea');
  if (!field?.matches('[type="radio"]')) field?.focus();
}
