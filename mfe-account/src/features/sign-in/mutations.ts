import { useCall } from '@dar/shared/app';
import { emailLogin } from '@dar/shared/contracts/auth';
import { useGuardedMutation } from '@dar/shared/query';
import { randomId, signIn } from '@dar/shared/session';

export interface EmailAndPassword {
  readonly email: string;
  readonly password: string;
}

/** Signs in and stores the session. */
export function useLogin() {
  const call = useCall();
  return useGuardedMutation({
    once: true,
    mutationFn: ({ email, password }: EmailAndPassword) =>
      call(emailLogin, { email, password, device_type: 'WEB', fcm_token: randomId(32) }),
    onSuccess: signIn,
  });
}
