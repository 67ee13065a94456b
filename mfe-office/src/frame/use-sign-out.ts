import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { officeSignOut } from '@dar/contracts/office';
import { App } from 'antd';
import { clearTab } from '../parts/storage.ts';
import { paths } from '../paths.ts';

/** Returns a function that ends the session and forgets what it has shown. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('office');
  const { call, queryClient } = useApp();
  const { message } = App.useApp();
  const navigate = useNavigate();
  return async () => {
    try {
      await call(officeSignOut, {});
    } catch {
      // The cookie is the server's, so without an answer the session may go on.
      message.error(t('frame.signOutFailed'));
      return;
    }
    queryClient.clear();
    clearTab();
    await navigate(paths.signIn);
  };
}
