import { useCall } from '@dar/app';
import { useGuardedMutation } from '@dar/app/query';
import { randomId, signIn } from '@dar/app/session';
import { emailLogin } from '@dar/contracts/auth';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in and stores the session. */
export function useLogin() {
  const call = useCall();
  return useGuardedMutation({
    once: true,
    mutationFn: ({ email, password }: Credentials) =>
      call(emailLogin, { email, password, device_type: 'WEB', fcm_token: randomId(32) }),
    onSuccess: signIn,
  });
}
