import { useCall } from '@dar/app';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { changePassword, deleteAccount, logoutOthers } from '@dar/contracts/security';

export interface PasswordChange {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirmation: string;
}

export function useChangePassword() {
  const call = useCall();
  const onSuccess = useReload();
  return useGuardedMutation({ mutationFn: (change: PasswordChange) => call(changePassword, change), onSuccess });
}

/** Signs out of the other devices and returns their number. */
export function useLogoutOthers() {
  const call = useCall();
  const onSuccess = useReload();
  return useGuardedMutation({ onSuccess, mutationFn: async () => (await call(logoutOthers, {})).oData.device_count });
}

export function useDeleteAccount() {
  const call = useCall();
  return useGuardedMutation({ once: true, mutationFn: (password: string) => call(deleteAccount, { password }) });
}

/** Reloads loaded orders on their next use: the links to their invoices end with the other sessions. */
function useReload() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}
