import { useTranslation } from '@dar/app/i18n';
import { useLazyComponent, useToast } from '@dar/ui';

const load = async () => (await import(/* webpackChunkName: 'cart-dialogs' */ './cart-dialogs.tsx')).CartDialogs;

/** For the place of the controls that open the cart's dialogs: a finger or the focus there announces a press. */
export function warmCartDialogs(): void {
  // What fails here is said when a dialog is opened.
  load().catch(() => undefined);
}

/** The dialogs of the cart, from the first that is opened. `giveUp` closes one whose code did not load. */
export function useCartDialogs(isOpened: boolean, giveUp: () => void) {
  const { t } = useTranslation('shared');
  const toast = useToast();
  return useLazyComponent(isOpened, {
    load,
    onFailure: () => {
      giveUp();
      toast.error(t('ui.networkText'));
    },
  });
}
