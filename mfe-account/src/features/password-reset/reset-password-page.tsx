import { useCall } from '@dar/app';
import { ApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Link, Navigate, useLocation, useNavigate } from '@dar/app/router';
import { clearResetCode, storedResetCode } from '@dar/app/session';
import { newPasswordForm } from '@dar/contracts/account-rules';
import { resetPassword, verifyResetCode } from '@dar/contracts/auth';
import { paths } from '@dar/contracts/paths';
import type * as z from '@dar/contracts/schema';
import { Button, useToast } from '@dar/ui';
import { useEffect, useState } from 'react';
import { AccountForm, useAccountForm } from '../../components/account-form.tsx';
import { AuthPage } from '../../components/auth-page.tsx';
import { CodeForm } from '../../components/code-form.tsx';
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
  const verify = useGuardedMutation({
    once: true,
    mutationFn: async (otp: string) => {
      const resetCode = storedResetCode();
      if (resetCode === null) throw new ApiError('invalid-request', t('reset.codeNotFound'));
      await call(verifyResetCode, { password_reset_code: resetCode, otp });
      return otp;
    },
    onSuccess: onVerified,
  });
  const resend = {
    ...forgotPassword,
    mutateAsync: async () => {
      await forgotPassword.mutateAsync(email);
      toast.success(t('reset.sent'));
    },
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
    >
      <CodeForm
        digits={6}
        submitText={t('reset.verify')}
        failed={forgotPassword.error ? t('forgot.failed') : t('reset.verifyFailed')}
        confirm={verify}
        resend={resend}
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
  const reset = useResetPassword(otp);
  const newCode = useForgotPassword();
  const form = useAccountForm(newPasswordForm, reset.error);
  // The focused field of the step before is gone.
  useEffect(() => form.form.focusField('password'), [form.form]);
  return (
    <AuthPage title={t('reset.newTitle')} intro={t('reset.newIntro')} welcome={t('forgot.welcome')}>
      <AccountForm
        of={form}
        name="reset"
        failed={newCode.error ? t('forgot.failed') : t('reset.failed')}
        otherError={newCode.error}
        onSubmit={(values) => {
          newCode.reset();
          reset.mutate(values);
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
          onClick={() => {
            reset.reset();
            newCode.mutate(email, { onSuccess: onStartAgain });
          }}
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
  return useGuardedMutation({
    once: true,
    mutationFn: async (values: z.output<typeof newPasswordForm>) => {
      const resetCode = storedResetCode();
      if (resetCode === null || otp === '') throw new ApiError('invalid-request', t('reset.codeOrOtpNotFound'));
      return call(resetPassword, { password_reset_code: resetCode, otp, ...values });
    },
    onSuccess: () => {
      clearResetCode();
      toast.success(t('reset.done'));
      void navigate(paths.login(), { replace: true });
    },
  });
}
