import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import { signOut } from '@dar/app/session';
import { passwordForm } from '@dar/contracts/account-rules';
import { paths } from '@dar/contracts/paths';
import { deleteAccount } from '@dar/contracts/security';
import { useToast } from '@dar/ui';
import { FormDialog } from '@dar/ui/dialogs';
import { Form, Input } from '@dar/ui/forms';
import { AccountForm, useAccountForm } from '../../../components/account-form.tsx';
import styles from '../security-page.module.css';

const FORM = 'delete-account';

interface DeleteAccountDialogProps {
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('account');
  const { error, isPending, mutate } = useDeleteAccount();
  const form = useAccountForm(passwordForm, error);
  return (
    <FormDialog
      title={t('security.deleteTitle')}
      cancelText={t('security.deleteCancel')}
      submitText={t('security.deleteSubmit')}
      danger
      form={FORM}
      isPending={isPending}
      onClose={onClose}
    >
      <ul className={styles['facts']}>
        <li>{t('security.deleteRemoved')}</li>
        <li>{t('security.deleteKept')}</li>
        <li>{t('security.deleteFinal')}</li>
      </ul>
      <AccountForm of={form} name={FORM} failed={t('security.deleteFailed')} onSubmit={mutate}>
        <Form.Item {...form.item('password')} label={t('security.deletePassword')}>
          <Input.Password {...form.input('password')} dir="ltr" autoComplete="current-password" />
        </Form.Item>
      </AccountForm>
    </FormDialog>
  );
}

function useDeleteAccount() {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const navigate = useNavigate();
  return useGuardedMutation({
    once: true,
    mutationFn: ({ password }: { readonly password: string }) => call(deleteAccount, { password }),
    onSuccess: () => {
      signOut();
      toast.success(t('security.deleted'));
      void navigate(paths.home(), { replace: true });
    },
  });
}
