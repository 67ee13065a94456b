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

interface VerifyCodeProps {
  readonly email: string;
  readonly onVerified: (otp: string) => void;
}

/** The first step: the code of the e-mail, and another one when it does not come. */
export function VerifyCode({ email, onVerified }: VerifyCodeProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const verify = useVerifyResetCode();
  const ask = useForgotPassword();
  const [isLost, setLost] = useState(false);

  const submit = (otp: string) => {
    ask.reset();
    verify.reset();
    const handle = storedResetCode();
    setLost(handle === null);
    if (handle === null) return;
    verify.mutate({ password_reset_code: handle, otp }, { onSuccess: () => onVerified(otp) });
  };

  const sendAgain = async () => {
    verify.reset();
    setLost(false);
    await ask.mutateAsync(email);
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
          missing={isLost && t('reset.codeNotFound')}
          error={verify.error ?? ask.error}
          fields={['otp']}
          fallback={ask.error ? t('forgot.failed') : t('reset.verifyFailed')}
        />
      }
    >
      <CodeForm
        submitLabel={t('reset.verify')}
        missing={t('reset.otpRequired')}
        error={verify.error}
        isBusy={verify.isPending}
        onSubmit={submit}
        resend={sendAgain}
        isResending={ask.isPending}
      >
        <Link to={paths.forgot()}>{t('reset.otherEmail')}</Link>
      </CodeForm>
    </AuthPage>
  );
}
