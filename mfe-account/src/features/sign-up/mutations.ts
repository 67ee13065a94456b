import { useCall } from '@dar/shared/app';
import { DIAL_CODE } from '@dar/shared/brand/values';
import type { SignUpForm } from '@dar/shared/contracts/account-rules';
import { signUp } from '@dar/shared/contracts/auth';
import { useGuardedMutation } from '@dar/shared/query';
import { randomId } from '@dar/shared/session';

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
