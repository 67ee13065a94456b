import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { Navigate, useLocation } from '@dar/shared/router';
import { Spinner, useHydrated } from '@dar/shared/ui';
import { useState } from 'react';
import { AuthPage } from '../../auth/auth-page.tsx';
import { SetPassword } from './set-password.tsx';
import { VerifyCode } from './verify-code.tsx';

/** /reset-password: needs an email in router state, which only the browser knows, else goes to /forgot. */
export function Component() {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const email = emailIn(state);
  if (isHydrated && email) return <ResetPassword email={email} />;
  if (isHydrated) return <Navigate to={paths.forgot()} replace />;
  return (
    <AuthPage title={t('reset.title')} welcome={{ title: t('forgot.welcome'), text: t('login.promise') }}>
      <Spinner />
    </AuthPage>
  );
}

/** Two steps: the code, which stays good once it was right, then the new password. */
function ResetPassword({ email }: { readonly email: string }) {
  const [otp, setOtp] = useState<string>();
  if (otp === undefined) return <VerifyCode email={email} onVerified={setOtp} />;
  return <SetPassword email={email} otp={otp} onStartAgain={() => setOtp(undefined)} />;
}

function emailIn(state: unknown): string | undefined {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' && email !== '' ? email : undefined;
}
