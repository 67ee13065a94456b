import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { storedResetCode } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { useState } from 'react';
import { AuthPage } from '../../../components/auth-page.tsx';
import { type NewPassword, useResetPassword } from '../mutations.ts';
import { FIELDS, NewPasswordForm } from './new-password-form.tsx';
import { ResetAlert } from './reset-alert.tsx';

interface NewPasswordStepProps {
  readonly email: string;
  /** The verified code. */
  readonly otp: string;
  readonly onStartAgain: () => void;
}

export function NewPasswordStep({ email, otp, onStartAgain }: NewPasswordStepProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [isCodeMissing, setCodeMissing] = useState(false);

  const submit = (values: NewPassword) => {
    const resetCode = storedResetCode();
    const isMissing = resetCode === null || otp === '';
    setCodeMissing(isMissing);
    if (isMissing) return;
    reset.mutate(
      { password_reset_code: resetCode, otp, ...values },
      {
        onSuccess: () => {
          toast.success(t('reset.done'));
          void navigate(paths.login(), { replace: true });
        },
      },
    );
  };

  return (
    <AuthPage
      title={t('reset.newTitle')}
      intro={t('reset.newIntro')}
      welcome={{ title: t('forgot.welcome'), text: t('login.promise') }}
      alert={
        <ResetAlert
          missingCodeMessage={isCodeMissing && t('reset.codeOrOtpNotFound')}
          error={reset.error}
          fields={FIELDS}
          fallback={t('reset.failed')}
        />
      }
    >
      <NewPasswordForm
        email={email}
        isBusy={reset.isPending || reset.isSuccess}
        error={reset.error}
        onSubmit={submit}
        onStartAgain={onStartAgain}
      />
    </AuthPage>
  );
}
