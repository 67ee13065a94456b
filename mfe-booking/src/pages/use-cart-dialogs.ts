import { whenIdle } from '@dar/shared/federation/when-idle';
import { useTranslation } from '@dar/shared/i18n';
import { useLatePart, useToast } from '@dar/shared/ui';
import { useEffect, useState } from 'react';

const load = async () => (await import(/* webpackChunkName: 'cart-dialogs' */ './cart-dialogs.tsx')).CartDialogs;

/**
 * The dialogs of the cart, whose code comes when the page is at rest, or with the press that opens one. `giveUp` closes
 * what could not be opened.
 */
export function useCartDialogs(isOpened: boolean, giveUp: () => void) {
  const { t } = useTranslation('shared');
  const toast = useToast();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenIdle(() => setAtRest(true)), []);
  return useLatePart(isAtRest || isOpened, {
    load,
    onFailure: () => {
      setAtRest(false);
      if (!isOpened) return;
      giveUp();
      toast.error(t('ui.networkText'));
    },
  });
}
