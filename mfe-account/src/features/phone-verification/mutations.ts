import { useCall } from '@dar/app';
import { useGuardedMutation } from '@dar/app/query';
import { signIn, storedReferralCode } from '@dar/app/session';
import { confirmPhoneCode, resendPhoneCode } from '@dar/contracts/auth';

interface Code {
  readonly otp: string;
  readonly userId: number;
}

/** Verifies the phone with the stored referral code and stores the session. */
export function useConfirmPhone() {
  const call = useCall();
  return useGuardedMutation({
    once: true,
    mutationFn: ({ otp, userId }: Code) => {
      const referral = storedReferralCode();
      return call(confirmPhoneCode, {
        otp,
        user_id: userId,
        is_social: '0',
        ...(referral !== null && { refer_code: referral }),
      });
    },
    onSuccess: signIn,
  });
}

/** Sends a new code, which invalidates the previous one. */
export function useResendPhoneCode() {
  const call = useCall();
  return useGuardedMutation({ mutationFn: (userId: number) => call(resendPhoneCode, { user_id: userId }) });
}
