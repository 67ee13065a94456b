import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { AuthPage } from '../../components/auth-page.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { EmailForm, FIELDS } from './components/email-form.tsx';
import { useForgotPassword } from './mutations.ts';

/** /forgot-password and /forgot */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const forgotPassword = useForgotPassword();

  const submit = (email: string) =>
    forgotPassword.mutate(email, { onSuccess: () => void navigate(paths.resetPassword(), { state: { email } }) });

  return (
    <AuthPage
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      welcome={{ title: t('forgot.welcome'), text: t('login.promise') }}
      alert={
        forgotPassword.error && <FormAlert error={forgotPassword.error} fields={FIELDS} fallback={t('forgot.failed')} />
      }
    >
      <EmailForm isBusy={forgotPassword.isPending} error={forgotPassword.error} onSubmit={submit} />
    </AuthPage>
  );
}
