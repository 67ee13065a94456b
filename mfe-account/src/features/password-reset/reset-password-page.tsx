import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Link, Navigate, useLocation, useNavigate } from '@dar/app/router';
import { clearResetCode, storedResetCode } from '@dar/app/session';
import { codeForm, newPasswordForm } from '@dar/contracts/account-rules';
import { resetPassword, verifyResetCode } from '@dar/contracts/auth';
import type { EndpointInput } from '@dar/contracts/endpoint';
import { paths } from '@dar/contracts/paths';
import type * as z from '@dar/contracts/schema';
import { Button, useToast } from '@dar/ui';
import { Alert } from '@dar/ui/forms';
import { useEffect, useState } from 'react';
import { AccountForm, useAccountForm } from '../../components/account-form.tsx';
import { AuthPage } from '../../components/auth-page.tsx';
import { CodeForm } from '../../components/code-form.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { UNEXPECTED_ERROR_AR } from '../../components/load-error.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { useForgotPassword } from './mutations.ts';
import { readEmail } from './read-email.ts';

/** /reset-password. Redirects to /forgot without an email in the navigation state. */
export function ResetPasswordPage() {
  const email = readEmail(useLocation().state);
  return email ? <ResetPassword email={email} /> : <Navigate to={paths.forgot()} replace />;
}

function ResetPassword({ email }: { readonly email: string }) {
  const [otp, setOtp] = useState<string>();
  if (otp === undefined) return <VerifyCodeStep email={email} onVerified={setOtp} />;
  return <NewPasswordStep email={email} otp={otp} onStartAgain={() => setOtp(undefined)} />;
}

interface VerifyCodeStepProps {
  readonly email: string;
  readonly onVerified: (otp: string) => void;
}

function VerifyCodeStep({ email, onVerified }: VerifyCodeStepProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const call = useCall();
  const forgotPassword = useForgotPassword();
  const [isCodeMissing, setCodeMissing] = useState(false);
  const verify = useGuardedMutation({
    once: true,
    mutationFn: (code: EndpointInput<typeof verifyResetCode>) => call(verifyResetCode, code),
  });

  const submit = (otp: string) => {
    forgotPassword.reset();
    verify.reset();
    const resetCode = storedResetCode();
    setCodeMissing(resetCode === null);
    if (resetCode === null) return;
    verify.mutate({ password_reset_code: resetCode, otp }, { onSuccess: () => onVerified(otp) });
  };
  const resendCode = async () => {
    verify.reset();
    setCodeMissing(false);
    await forgotPassword.mutateAsync(email);
    toast.success(t('reset.sent'));
  };

  return (
    <AuthPage
      title={t('reset.title')}
      intro={
        <>
          {t('reset.intro')} <bdi dir="ltr">{email}</bdi>
        </>
      }
      welcome={t('forgot.welcome')}
      alert={
        isCodeMissing ? (
          <Alert>{t('reset.codeNotFound')}</Alert>
        ) : (
          <FormAlert
            error={verify.error ?? forgotPassword.error}
            schema={codeForm}
            fallback={forgotPassword.error ? t('forgot.failed') : t('reset.verifyFailed')}
            fallbackAr={UNEXPECTED_ERROR_AR}
          />
        )
      }
    >
      <CodeForm
        digits={6}
        submitText={t('reset.verify')}
        error={verify.error}
        isBusy={verify.isPending}
        onSubmit={submit}
        resend={resendCode}
        isResending={forgotPassword.isPending}
      >
        <Link to={paths.forgot()}>{t('reset.otherEmail')}</Link>
      </CodeForm>
    </AuthPage>
  );
}

interface NewPasswordStepProps {
  readonly email: string;
  readonly otp: string;
  readonly onStartAgain: () => void;
}

function NewPasswordStep({ email, otp, onStartAgain }: NewPasswordStepProps) {
  const { t } = useTranslation('account');
  const { reset, isCodeMissing, submit } = useResetPassword(otp);
  const newCode = useForgotPassword();
  const form = useAccountForm(newPasswordForm, reset.error);
  // The focused field of the step before is gone.
  useEffect(() => form.form.focusField('password'), [form.form]);
  return (
    <AuthPage
      title={t('reset.newTitle')}
      intro={t('reset.newIntro')}
      welcome={t('forgot.welcome')}
      alert={
        isCodeMissing ? (
          <Alert>{t('reset.codeOrOtpNotFound')}</Alert>
        ) : (
          <FormAlert
            error={newCode.error ?? reset.error}
            schema={newPasswordForm}
            fallback={newCode.error ? t('forgot.failed') : t('reset.failed')}
            fallbackAr={UNEXPECTED_ERROR_AR}
          />
        )
      }
    >
      <AccountForm
        of={form}
        name="reset"
        onSubmit={(values) => {
          newCode.reset();
          submit(values);
        }}
      >
        {/* The account of the password, for password managers. */}
        <input name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields of={form} confirmation="password_confirmation" label={t('reset.newPassword')} />
        <Button type="primary" size="large" htmlType="submit" loading={reset.isPending || reset.isSuccess}>
          {t('reset.submit')}
        </Button>
        <Button
          type="text"
          loading={newCode.isPending}
          onClick={() => newCode.mutate(email, { onSuccess: onStartAgain })}
        >
          {t('reset.startAgain')}
        </Button>
      </AccountForm>
    </AuthPage>
  );
}

function useResetPassword(otp: string) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const call = useCall();
  const navigate = useNavigate();
  const [isCodeMissing, setCodeMissing] = useState(false);
  const reset = useGuardedMutation({
    once: true,
    mutationFn: (input: EndpointInput<typeof resetPassword>) => call(resetPassword, input),
    onSuccess: () => {
      clearResetCode();
      toast.success(t('reset.done'));
      void navigate(paths.login(), { replace: true });
    },
  });
  const submit = (values: z.output<typeof newPasswordForm>) => {
    const resetCode = storedResetCode();
    const isMissing = resetCode === null || otp === '';
    setCodeMissing(isMissing);
    if (!isMissing) reset.mutate({ password_reset_code: resetCode, otp, ...values });
  };
  return { reset, isCodeMissing, submit };
}
