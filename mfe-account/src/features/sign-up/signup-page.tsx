import { useTranslation } from '@dar/app/i18n';
import { useLocation, useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { AuthPage } from '../../components/auth-page.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { type PendingPhone, readEntered } from '../../pending-phone.ts';
import { FIELDS, SignupForm } from './components/signup-form.tsx';
import { type SignupValues, useSignUp } from './mutations.ts';

export function SignupPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { state: entryState } = useLocation();
  const signUp = useSignUp();

  const submit = (values: SignupValues) =>
    signUp.mutate(values, {
      onSuccess: async ({ user }) => {
        const state: PendingPhone = { ...readEntered(values), email: values.email, user_id: user.id };
        // Back fills the form again.
        await navigate(paths.signup(), { replace: true, state });
        await navigate(paths.verifyOtp(), { state });
      },
    });

  return (
    <AuthPage
      title={t('signup.title')}
      intro={t('signup.intro')}
      welcome={{ title: t('signup.welcome'), text: t('login.promise') }}
      alert={signUp.error && <FormAlert error={signUp.error} fields={FIELDS} fallback={t('signup.failed')} />}
    >
      <SignupForm entered={readEntered(entryState)} isBusy={signUp.isPending} error={signUp.error} onSubmit={submit} />
    </AuthPage>
  );
}
