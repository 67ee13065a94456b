import { useTranslation } from '@dar/app/i18n';
import { Alert, Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { LAYERS } from '../parts/layers.ts';

const MAX_REASON = 500;

interface ReasonDialogProps {
  readonly title: string;
  readonly confirmText: string;
  readonly isDanger?: boolean;
  /** Some changes work without a reason. */
  readonly isOptional?: boolean;
  /** What the change does, such as `<DryRun>`. */
  readonly children?: ReactNode;
  /** Makes the change. Returns why it failed, or undefined when the dialog is done. */
  readonly onConfirm: (reason: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Asks for the reason of a change. It stays open, with the reason, while the change fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirmText, isDanger = false, isOptional = false, children, onConfirm, onClose } = props;
  const { t } = useTranslation('office');
  const [form] = Form.useForm<{ reason?: string }>();
  const [isOpen, setOpen] = useState(true);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const confirm = async ({ reason = '' }: { reason?: string }) => {
    setPending(true);
    const failure = await onConfirm(reason.trim());
    setPending(false);
    setError(failure);
    if (failure === undefined) setOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      zIndex={LAYERS.save}
      title={title}
      okText={confirmText}
      cancelText={t('frame.back')}
      okButtonProps={{ danger: isDanger }}
      confirmLoading={isPending}
      // The second click of a double click on the button that opened this dialog confirms nothing.
      onOk={({ detail }) => detail > 1 || form.submit()}
      onCancel={() => setOpen(false)}
      mask={{ closable: false }}
      // A drawer below takes the focus of `autoFocus` back.
      afterOpenChange={(opened) => opened && form.focusField('reason')}
      afterClose={onClose}
    >
      {children}
      {error && <Alert type="error" showIcon title={error} role="alert" style={{ marginBlockEnd: 12 }} />}
      <Form form={form} layout="vertical" onFinish={(values) => void confirm(values)}>
        <Form.Item
          name="reason"
          label={t('frame.reason')}
          rules={isOptional ? [] : [{ required: true, whitespace: true, message: t('frame.reasonMissing') }]}
        >
          <Input.TextArea maxLength={MAX_REASON} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
