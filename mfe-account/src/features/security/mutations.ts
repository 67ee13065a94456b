import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
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
  const { t } = useTranslation('account');
  const onSuccess = useReload();
  return useGuardedMutation({
    mutationFn: async () => (await call(logoutOthers, {})).oData.device_count,
    onSuccess,
    meta: { errorText: (error) => t(isApiError(error, 'network') ? 'networkError' : 'security.signOutFailed') },
  });
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
