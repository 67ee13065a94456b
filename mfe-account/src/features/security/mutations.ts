import { useCall } from '@dar/app';
import { useGuardedMutation } from '@dar/app/query';
import { changePassword, deleteAccount, logoutOthers } from '@dar/contracts/security';

export interface PasswordChange {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirmation: string;
}

export function useChangePassword() {
  const call = useCall();
  return useGuardedMutation({ mutationFn: (change: PasswordChange) => call(changePassword, change) });
}

/** Signs out of the other devices and returns their number. */
export function useLogoutOthers() {
  const call = useCall();
  return useGuardedMutation({ mutationFn: async () => (await call(logoutOthers, {})).oData.device_count });
}

export function useDeleteAccount() {
  const call = useCall();
  return useGuardedMutation({ once: true, mutationFn: (password: string) => call(deleteAccount, { password }) });
}
