import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { storedResetCode } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { AuthPage } from '../../../components/auth-page.tsx';
import { CodeForm } from '../../../components/code-form.tsx';
import { useForgotPassword, useVerifyResetCode } from '../mutations.ts';
import { ResetAlert } from './reset-alert.tsx';

interface VerifyCodeStepProps {
  readonly email: string;
  readonly onVerified: (otp: string) => void;
}

export function VerifyCodeStep({ email, onVerified }: VerifyCodeStepProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const verify = useVerifyResetCode();
  const forgotPassword = useForgotPassword();
  const [isCodeMissing, setCodeMissing] = useState(false);

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
      welcome={{ title: t('forgot.welcome'), text: t('login.promise') }}
      alert={
        <ResetAlert
          missingCodeMessage={isCodeMissing && t('reset.codeNotFound')}
          error={verify.error ?? forgotPassword.error}
          fields={['otp']}
          fallback={forgotPassword.error ? t('forgot.failed') : t('reset.verifyFailed')}
        />
      }
    >
      <CodeForm
        digits={6}
        submitLabel={t('reset.verify')}
        requiredMessage={t('reset.otpRequired')}
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
