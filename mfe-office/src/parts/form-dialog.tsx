import { useTranslation } from '@dar/app/i18n';
import { Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useCloseQuestion } from './unsaved-input.tsx';

interface FormDialogProps<Fields extends object> {
  readonly title: string;
  readonly okText: string;
  readonly form: FormInstance<Fields>;
  readonly initialValues?: Partial<Fields>;
  readonly isPending: boolean;
  /** Its fields say why. */
  readonly isBlocked?: boolean;
  /** Makes the change. The dialog closes when it resolves with an answer, and else keeps what was typed. */
  readonly onSubmit: (fields: Fields) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with the fields of a change. Escape asks before it loses what was typed. */
export function FormDialog<Fields extends object>(props: FormDialogProps<Fields>) {
  const { title, okText, form, initialValues, isPending, isBlocked = false, onSubmit, onClose, children } = props;
  const { t } = useTranslation('office');
  const fields = useRef<HTMLDivElement>(null);
  const close = useCloseQuestion([form], onClose);
  const submit = async (values: Fields) => {
    if (!isBlocked && (await onSubmit(values))) onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('frame.back')}
      confirmLoading={isPending}
      okButtonProps={{ disabled: isBlocked }}
      mask={{ closable: false }}
      // A drawer below takes the focus of `autoFocus` back.
      afterOpenChange={(opened) => opened && fields.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      onOk={form.submit}
      onCancel={() => void close()}
      cancelButtonProps={{ onClick: onClose }}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        {...(initialValues && { initialValues: initialValues as Fields })}
        onFinish={(values) => void submit(values)}
      >
        <div ref={fields}>{children}</div>
      </Form>
    </Modal>
  );
}
