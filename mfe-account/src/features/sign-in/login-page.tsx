import { useCall, useReturnRedirect } from '@dar/app';
import { ApiError, getMessage, isApiError } from '@dar/app/api-error';
import { getDirection, useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Link, useNavigate } from '@dar/app/router';
import { randomId, signIn } from '@dar/app/session';
import { loginForm } from '@dar/contracts/account-rules';
import { emailLogin } from '@dar/contracts/auth';
import { paths } from '@dar/contracts/paths';
import * as z from '@dar/contracts/schema';
import { Alert, Button, useToast } from '@dar/ui';
import { Form, Input } from '@dar/ui/forms';
import { useState } from 'react';
import styles from '../../components/account-form.module.css';
import { AccountForm, useAccountForm, useWaitText } from '../../components/account-form.tsx';
import { AuthPage } from '../../components/auth-page.tsx';
import { EmailInput } from '../../components/email-input.tsx';
import type { PendingPhone } from '../../pending-phone.ts';

/** Shows the toast on /login before the redirect (docs/rules/error-texts.md#redirects-with-a-toast). */
const REDIRECT_DELAY_MS = 100;

export function LoginPage() {
  const { t } = useTranslation('account');
  const { login, hasRedirectFailed, submit } = useLogin();
  const { error } = login;
  const form = useAccountForm(loginForm, undefined, {
    email: t('login.emailMissing'),
    password: t('login.passwordMissing'),
  });
  const email = Form.useWatch('email', form.form);
  return (
    <AuthPage title={t('login.title')} welcome={t('login.welcome')}>
      {hasRedirectFailed && <Alert>{t('login.redirectFailed')}</Alert>}
      {error && !readUnverifiedPhone(error) && <LoginFailure error={error} />}
      <AccountForm of={form} name="login" onSubmit={submit}>
        <Form.Item {...form.item('email')} label={t('login.email')}>
          <EmailInput />
        </Form.Item>
        <Form.Item {...form.item('password')} label={t('login.password')}>
          <Input.Password {...form.input('password')} dir="ltr" autoComplete="current-password" />
        </Form.Item>
        <Link className={styles['forgot']} to={paths.forgotPassword()} state={{ email }}>
          {t('login.forgot')}
        </Link>
        <Button type="primary" size="large" htmlType="submit" loading={login.isPending || login.isSuccess}>
          {t('login.submit')}
        </Button>
        <p className={styles['alternative']}>
          {t('login.noAccount')} <Link to={paths.signup()}>{t('login.signUp')}</Link>
        </p>
      </AccountForm>
    </AuthPage>
  );
}

/** Shows the message of the server in both languages. */
function LoginFailure({ error }: { readonly error: Error }) {
  const { i18n } = useTranslation('account');
  const getText = useLoginText();
  const waitText = useWaitText(error);
  const { message, details } = isApiError(error) ? error : new ApiError('server-error', '');
  const messages = [
    { text: message, lang: 'en' },
    { text: details.messageAr, lang: 'ar' },
  ].filter(({ text }) => text);
  if (i18n.language === 'ar') messages.reverse();
  return (
    <Alert tone={isApiError(error, 'rate-limited') ? 'warning' : 'error'}>
      {messages.length === 0 && (waitText ?? getText(error))}
      {messages.map(({ text, lang }) => (
        <p key={lang} lang={lang} dir={getDirection(lang)}>
          {text}
        </p>
      ))}
    </Alert>
  );
}

function useLogin() {
  const { t } = useTranslation('account');
  const getText = useLoginText();
  const call = useCall();
  const toast = useToast();
  const navigate = useNavigate();
  const redirect = useReturnRedirect();
  const [hasRedirectFailed, setRedirectFailed] = useState(false);

  const login = useGuardedMutation({
    once: true,
    mutationFn: (credentials: z.output<typeof loginForm>) =>
      call(emailLogin, { ...credentials, device_type: 'WEB', fcm_token: randomId(32) }),
    onSuccess: (session) => {
      signIn(session);
      toast.success(t('login.done'));
      setTimeout(() => redirect().catch(showRedirectError), REDIRECT_DELAY_MS);
    },
    onError: (error) => {
      const text = getText(error);
      const pending = readUnverifiedPhone(error);
      if (!pending) return toast.error(text);
      toast.info(text);
      void navigate(paths.verifyOtp(), { state: pending });
    },
  });
  const showRedirectError = () => {
    login.reset();
    setRedirectFailed(true);
    toast.error(t('login.redirectFailed'));
  };
  const submit = (credentials: z.output<typeof loginForm>) => {
    setRedirectFailed(false);
    login.mutate(credentials);
  };
  return { login, hasRedirectFailed, submit };
}

/** Returns a function that describes a failed login in the language of the page. */
function useLoginText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('account');
  const invalid = t('login.invalid');
  const texts = { 'business-error': invalid, unauthorized: invalid, other: t('login.failed') };
  return (error) => getMessage(error, i18n.language, texts);
}

const unverified = z.object({ oData: z.object({ email: z.string(), user_id: z.int() }) });

function readUnverifiedPhone(error: unknown): PendingPhone | undefined {
  if (!isApiError(error, 'business-error')) return undefined;
  return unverified.safeParse(error.details.body).data?.oData;
}
