import { useTranslation } from '@dar/app/i18n';
import { useLazyComponent, useToast } from '@dar/ui';

const load = async () => (await import(/* webpackChunkName: 'cart-dialogs' */ './cart-dialogs.tsx')).CartDialogs;

/** Preloads the dialogs. Call it when pointer or focus enters the area of the buttons that open them. */
export function preloadCartDialogs(): void {
  // useCartDialogs reports a failure when a dialog is opened.
  load().catch(() => undefined);
}

/** Returns the dialogs of the cart once one has been opened. `cancel` closes a dialog whose code failed to load. */
export function useCartDialogs(isOpened: boolean, cancel: () => void) {
  const { t } = useTranslation('shared');
  const toast = useToast();
  return useLazyComponent(isOpened, {
    load,
    onFailure: () => {
      cancel();
      toast.error(t('ui.networkText'));
    },
  });
}
