import { useCall } from '@dar/app';
import { useGuardedMutation } from '@dar/app/query';
import { randomId } from '@dar/app/session';
import type { SignUpForm } from '@dar/contracts/account-rules';
import { signUp } from '@dar/contracts/auth';
import { DIAL_CODE } from '@dar/contracts/brand/values';

/** What is entered: the dial code is fixed. */
export type EnteredForm = Omit<SignUpForm, 'dial_code'>;

/** Signs up; the answer's id waits for the code of the text message. */
export function useSignUp() {
  const call = useCall();
  return useGuardedMutation({
    once: true,
    mutationFn: (entered: EnteredForm) =>
      call(signUp, { ...entered, dial_code: DIAL_CODE, device_type: 'WEB', fcm_token: randomId(32) }),
  });
}
