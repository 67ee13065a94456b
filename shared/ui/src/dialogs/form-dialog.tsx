import { useTranslation } from '@dar/app/i18n';
import { Button, type FailureProps, FormFailure } from '@dar/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './modal.module.css';
import { Modal, type ModalProps } from './modal.tsx';

interface FormDialogProps extends Pick<ModalProps, 'title' | 'width' | 'tall'>, Pick<FailureProps, 'error' | 'texts'> {
  /** Without a text, Cancel is the only button. */
  readonly submitText?: string | undefined;
  /** 'Cancel' by default, 'Close' without Submit. */
  readonly cancelText?: string | undefined;
  readonly danger?: boolean;
  readonly canSubmit?: boolean;
  /** The dialog stays open, and Submit shows that it is busy. */
  readonly isPending?: boolean;
  /** Closes the dialog. */
  readonly isDone?: boolean;
  /** The name of the form in `children`. Without a name the dialog has a form, which shows `error` and calls `onSubmit`. */
  readonly form?: string | undefined;
  readonly onSubmit?: () => void;
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Renders a modal with a form, Cancel and Submit. It opens on mount and closes by itself. */
export function FormDialog({
  submitText,
  cancelText,
  danger = false,
  canSubmit = true,
  isPending = false,
  isDone = false,
  form,
  onSubmit,
  onClose,
  error,
  texts,
  children,
  ...modal
}: FormDialogProps) {
  const { t } = useTranslation('shared');
  const [isOpen, setOpen] = useState(true);
  const ownForm = useId();
  const close = () => setOpen(false);
  return (
    <Modal
      {...modal}
      open={isOpen && !isDone}
      onClose={close}
      afterClose={onClose}
      closable={!isPending}
      footer={
        <>
          <Button
            key={submitText === undefined ? 'alone' : 'beside'}
            // The field or button with the focus is gone.
            autoFocus={submitText === undefined}
            disabled={isPending}
            onClick={close}
          >
            {cancelText ?? t(submitText === undefined ? 'close' : 'ui.cancel')}
          </Button>
          {submitText !== undefined && (
            <Button
              type={danger ? 'default' : 'primary'}
              danger={danger}
              htmlType="submit"
              form={form ?? ownForm}
              disabled={!canSubmit}
              loading={isPending}
            >
              {submitText}
            </Button>
          )}
        </>
      }
    >
      {form === undefined ? (
        <form
          id={ownForm}
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (canSubmit && !isPending) onSubmit?.();
          }}
        >
          <FormFailure error={error} texts={texts} />
          {children}
        </form>
      ) : (
        children
      )}
    </Modal>
  );
}
