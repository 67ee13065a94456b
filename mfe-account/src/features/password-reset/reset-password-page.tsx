import { Navigate, useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { useState } from 'react';
import { NewPasswordStep } from './components/new-password-step.tsx';
import { VerifyCodeStep } from './components/verify-code-step.tsx';

/** /reset-password. Redirects to /forgot without an email in the navigation state. */
export function ResetPasswordPage() {
  const email = readEmail(useLocation().state);
  return email ? <ResetPassword email={email} /> : <Navigate to={paths.forgot()} replace />;
}

/** Two steps: the code, then the new password. A verified code stays valid. */
function ResetPassword({ email }: { readonly email: string }) {
  const [otp, setOtp] = useState<string>();
  if (otp === undefined) return <VerifyCodeStep email={email} onVerified={setOtp} />;
  return <NewPasswordStep email={email} otp={otp} onStartAgain={() => setOtp(undefined)} />;
}

function readEmail(state: unknown): string | undefined {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' && email !== '' ? email : undefined;
}
