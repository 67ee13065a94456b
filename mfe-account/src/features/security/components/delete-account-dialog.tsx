import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { signOut } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { Button, useToast } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { Form } from '@dar/ui/forms';
import { useState } from 'react';
import { useServerFieldErrors } from '../../../use-field-errors.ts';
import { useDeleteAccount } from '../mutations.ts';
import { PasswordInput } from './password-input.tsx';
import styles from './security.module.css';
import { SecurityAlert } from './security-alert.tsx';

const FIELDS = ['password'] as const;
const FORM = 'delete-account';

interface DeleteAccountDialogProps {
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

/** Says what a deletion removes and keeps, and asks for the password. The dialog opens on mount. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(true);
  const [form] = Form.useForm<{ readonly password: string }>();
  const toast = useToast();
  const navigate = useNavigate();
  const { error, isPending, mutate } = useDeleteAccount();
  useServerFieldErrors(form, FIELDS, error);
  const remove = (password: string) =>
    mutate(password, {
      onSuccess: () => {
        signOut();
        toast.success(t('security.deleted'));
        void navigate(paths.home(), { replace: true });
      },
    });
  const close = () => setOpen(false);
  return (
    <Modal
      open={isOpen}
      title={t('security.deleteTitle')}
      onClose={close}
      afterClose={onClose}
      closable={!isPending}
      footer={
        <>
          <Button disabled={isPending} onClick={close}>
            {t('security.deleteCancel')}
          </Button>
          <Button danger htmlType="submit" form={FORM} loading={isPending}>
            {t('security.deleteSubmit')}
          </Button>
        </>
      }
    >
      <ul className={styles['facts']}>
        <li>{t('security.deleteRemoved')}</li>
        <li>{t('security.deleteKept')}</li>
        <li>{t('security.deleteFinal')}</li>
      </ul>
      <Form form={form} name={FORM} onFinish={({ password }) => isPending || remove(password)}>
        <SecurityAlert error={error} fields={FIELDS} fallback={t('security.deleteFailed')} />
        <PasswordInput name="password" label={t('security.deletePassword')} missing={t('security.deleteMissing')} />
      </Form>
    </Modal>
  );
}
