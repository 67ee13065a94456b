import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { AuthPage } from '../../components/auth-page.tsx';
import { FailureAlert } from '../../components/message-alert.tsx';
import { failureOf, NO_WORDS } from '../../server-message.ts';
import { useGoOn } from '../../use-return-redirect.ts';
import { LoginForm } from './components/login-form.tsx';
import { loginFallback, pendingPhoneOf } from './login-error.ts';
import { type EmailAndPassword, useLogin } from './mutations.ts';

/** Before the shopper is led on, so that the toast is seen where it belongs (specification 1, section 4, "Session"). */
const PAUSE_MS = 100;

/** /login */
export function Component() {
  const { t } = useTranslation('account');
  const { login, isStuck, submit } = useLoginAndGoOn();
  const { error } = login;
  return (
    <AuthPage
      title={t('login.title')}
      welcome={{ title: t('login.welcome'), text: t('login.promise') }}
      alert={
        <>
          {isStuck && <FailureAlert failure={NO_WORDS} fallback={t('login.stuck')} />}
          {error && !pendingPhoneOf(error) && (
            <FailureAlert failure={failureOf(error)} fallback={t(`login.${loginFallback(error)}`)} />
          )}
        </>
      }
    >
      <LoginForm isBusy={login.isPending || login.isSuccess} onSubmit={submit} />
    </AuthPage>
  );
}

function useLoginAndGoOn() {
  const { t, i18n } = useTranslation('account');
  const toast = useToast();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const login = useLogin();
  /** Signed in, but the way on failed. */
  const [isStuck, setStuck] = useState(false);

  const stuck = () => {
    login.reset();
    setStuck(true);
    toast.error(t('login.stuck'));
  };

  const submit = (entered: EmailAndPassword) => {
    setStuck(false);
    login.mutate(entered, {
      onSuccess: () => {
        toast.success(t('login.done'));
        setTimeout(() => goOn().catch(stuck), PAUSE_MS);
      },
      onError: (error) => {
        const text = messageOf(error, i18n.language, t(`login.${loginFallback(error)}`));
        const pending = pendingPhoneOf(error);
        if (!pending) return toast.error(text);
        toast.info(text);
        void navigate(paths.verifyOtp(), { state: pending });
      },
    });
  };
  return { login, isStuck, submit };
}
