import { useTranslation } from '@dar/app/i18n';
import { Link, useLocation, useNavigate } from '@dar/app/router';
import { emailForm } from '@dar/contracts/account-rules';
import { paths } from '@dar/contracts/paths';
import { Button } from '@dar/ui';
import { Form } from '@dar/ui/forms';
import styles from '../../components/account-form.module.css';
import { AccountForm, useAccountForm } from '../../components/account-form.tsx';
import { AuthPage } from '../../components/auth-page.tsx';
import { EmailInput } from '../../components/email-input.tsx';
import { useForgotPassword } from './mutations.ts';
import { readEmail } from './read-email.ts';

export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const email = readEmail(useLocation().state);
  const { mutate, error, isPending } = useForgotPassword();
  const form = useAccountForm(emailForm, error);
  const submit = (email: string) =>
    mutate(email, { onSuccess: () => void navigate(paths.resetPassword(), { state: { email } }) });
  return (
    <AuthPage title={t('forgot.title')} intro={t('forgot.intro')} welcome={t('forgot.welcome')}>
      <AccountForm of={form} name="forgot" failed={t('forgot.failed')} onSubmit={({ email }) => submit(email)}>
        <Form.Item {...form.item('email')} label={t('login.email')} initialValue={email}>
          <EmailInput />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {t('forgot.submit')}
        </Button>
        <p className={styles['alternative']}>
          <Link to={paths.login()}>{t('forgot.back')}</Link>
        </p>
      </AccountForm>
    </AuthPage>
  );
}
