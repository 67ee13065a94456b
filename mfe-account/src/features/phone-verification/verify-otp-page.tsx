import { Navigate, useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { pendingPhoneIn } from '../../pending-phone.ts';
import { VerifyPhone } from './components/verify-phone.tsx';

/** /verify-otp: needs email and user_id in router state, else goes to /signup. */
export function Component() {
  const pending = pendingPhoneIn(useLocation().state);
  return pending ? <VerifyPhone pending={pending} /> : <Navigate to={paths.signup()} replace />;
}
