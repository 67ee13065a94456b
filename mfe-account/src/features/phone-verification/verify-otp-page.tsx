import { Navigate, useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { readPendingPhone } from '../../pending-phone.ts';
import { VerifyPhone } from './components/verify-phone.tsx';

/** /verify-otp. Redirects to /signup without email and user_id in the navigation state. */
export function VerifyOtpPage() {
  const pending = readPendingPhone(useLocation().state);
  return pending ? <VerifyPhone pending={pending} /> : <Navigate to={paths.signup()} replace />;
}
