import { useCall } from '@dar/app';
import { useGuardedMutation } from '@dar/app/query';
import { resendEmailLink } from '@dar/contracts/email-verification';
import { storeVerifiedEmail } from './stored-email.ts';

/** Sends the link again. Returns true when the address was verified meanwhile. */
export function useResendEmailLink(customerId: number) {
  const call = useCall();
  return useGuardedMutation({
    mutationFn: async () => (await call(resendEmailLink, {})).oData.is_email_verifed === '1',
    onSuccess: (isVerified) => isVerified && storeVerifiedEmail(customerId),
  });
}
