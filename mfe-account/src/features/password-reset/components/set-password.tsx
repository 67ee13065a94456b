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

interface SetPasswordProps {
  readonly email: string;
  /** The code that was right. */
  readonly otp: string;
  readonly onStartAgain: () => void;
}

/** The second step: the new password, then sign-in with it. */
export function SetPassword({ email, otp, onStartAgain }: SetPasswordProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const [isLost, setLost] = useState(false);

  const submit = (entered: NewPassword) => {
    const handle = storedResetCode();
    const isMissing = handle === null || otp === '';
    setLost(isMissing);
    if (isMissing) return;
    reset.mutate(
      { password_reset_code: handle, otp, ...entered },
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
          missing={isLost && t('reset.codeOrOtpNotFound')}
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
