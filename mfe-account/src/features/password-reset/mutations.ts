import { useCall } from '@dar/app';
import { useGuardedMutation } from '@dar/app/query';
import { storeResetCode } from '@dar/app/session';
import { forgotPassword } from '@dar/contracts/auth';

/** Sends a code by email and stores the reset code (docs/rules/accounts.md#password-reset). */
export function useForgotPassword() {
  const call = useCall();
  return useGuardedMutation({
    mutationFn: (email: string) => call(forgotPassword, { email }),
    onSuccess: ({ oData }) => storeResetCode(oData.password_reset_code),
  });
}
