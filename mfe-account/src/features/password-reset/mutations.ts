import { useCall } from '@dar/app';
import { useGuardedMutation } from '@dar/app/query';
import { clearResetCode, storeResetCode } from '@dar/app/session';
import { forgotPassword, resetPassword, verifyResetCode } from '@dar/contracts/auth';

/** Sends a code by email and stores the reset code (docs/rules/accounts.md#password-reset). */
export function useForgotPassword() {
  const call = useCall();
  return useGuardedMutation({
    mutationFn: (email: string) => call(forgotPassword, { email }),
    onSuccess: ({ oData }) => storeResetCode(oData.password_reset_code),
  });
}

export interface ResetCode {
  readonly password_reset_code: string;
  readonly otp: string;
}

export function useVerifyResetCode() {
  const call = useCall();
  return useGuardedMutation({ once: true, mutationFn: (code: ResetCode) => call(verifyResetCode, code) });
}

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

/** Sets the new password and clears the reset code. */
export function useResetPassword() {
  const call = useCall();
  return useGuardedMutation({
    once: true,
    mutationFn: (input: ResetCode & NewPassword) => call(resetPassword, input),
    onSuccess: clearResetCode,
  });
}
