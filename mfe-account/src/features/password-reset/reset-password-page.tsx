import { Navigate, useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useState } from 'react';
import { SetPassword } from './components/set-password.tsx';
import { VerifyCode } from './components/verify-code.tsx';

/** /reset-password: needs an email in router state, else goes to /forgot. */
export function Component() {
  const email = emailIn(useLocation().state);
  return email ? <ResetPassword email={email} /> : <Navigate to={paths.forgot()} replace />;
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
