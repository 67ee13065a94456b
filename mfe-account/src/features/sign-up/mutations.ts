import { useCall } from '@dar/app';
import { useGuardedMutation } from '@dar/app/query';
import { randomId } from '@dar/app/session';
import type { SignUpForm } from '@dar/contracts/account-rules';
import { signUp } from '@dar/contracts/auth';
import { DIAL_CODE } from '@dar/contracts/brand/values';

/** The form values. The dial code is fixed. */
export type SignupValues = Omit<SignUpForm, 'dial_code'>;

/** Creates an account whose phone is not verified yet. */
export function useSignUp() {
  const call = useCall();
  return useGuardedMutation({
    once: true,
    mutationFn: (values: SignupValues) =>
      call(signUp, { ...values, dial_code: DIAL_CODE, device_type: 'WEB', fcm_token: randomId(32) }),
  });
}
