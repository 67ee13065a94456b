import { useReturnRedirect } from '@dar/app';
import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { AuthPage } from '../../components/auth-page.tsx';
import { MessageAlert } from '../../components/message-alert.tsx';
import { getServerMessage, NO_MESSAGE } from '../../server-message.ts';
import { LoginForm } from './components/login-form.tsx';
import { getLoginErrorKey, readUnverifiedPhone } from './login-error.ts';
import { type Credentials, useLogin } from './mutations.ts';

/** Shows the toast on /login before the redirect (docs/rules/error-texts.md#redirects-with-a-toast). */
const REDIRECT_DELAY_MS = 100;

export function LoginPage() {
  const { t } = useTranslation('account');
  const { login, hasRedirectFailed, submit } = useLoginAndRedirect();
  const { error } = login;
  return (
    <AuthPage
      title={t('login.title')}
      welcome={{ title: t('login.welcome'), text: t('login.promise') }}
      alert={
        <>
          {hasRedirectFailed && <MessageAlert serverMessage={NO_MESSAGE} fallback={t('login.redirectFailed')} />}
          {error && !readUnverifiedPhone(error) && (
            <MessageAlert serverMessage={getServerMessage(error)} fallback={t(`login.${getLoginErrorKey(error)}`)} />
          )}
        </>
      }
    >
      <LoginForm isBusy={login.isPending || login.isSuccess} onSubmit={submit} />
    </AuthPage>
  );
}

function useLoginAndRedirect() {
  const { t, i18n } = useTranslation('account');
  const toast = useToast();
  const navigate = useNavigate();
  const redirect = useReturnRedirect();
  const login = useLogin();
  /** The login succeeded and the redirect failed. */
  const [hasRedirectFailed, setRedirectFailed] = useState(false);

  const showRedirectError = () => {
    login.reset();
    setRedirectFailed(true);
    toast.error(t('login.redirectFailed'));
  };

  const submit = (values: Credentials) => {
    setRedirectFailed(false);
    login.mutate(values, {
      onSuccess: () => {
        toast.success(t('login.done'));
        setTimeout(() => redirect().catch(showRedirectError), REDIRECT_DELAY_MS);
      },
      onError: (error) => {
        const text = messageOf(error, i18n.language, t(`login.${getLoginErrorKey(error)}`));
        const pending = readUnverifiedPhone(error);
        if (!pending) return toast.error(text);
        toast.info(text);
        void navigate(paths.verifyOtp(), { state: pending });
      },
    });
  };
  return { login, hasRedirectFailed, submit };
}
