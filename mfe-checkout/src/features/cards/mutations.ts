import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { deleteSavedCard, startSavedCard } from '@dar/contracts/saved-cards';
import { savedCardsQuery } from '../../queries.ts';

/** Returns the function that loads the list again. */
export function useReloadCards() {
  const { queryKey } = savedCardsQuery(useCall());
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** Starts to save a card. Returns what the provider's form needs. */
export function useStartCard() {
  const call = useCall();
  const { t } = useTranslation('checkout');
  return useGuardedMutation({
    meta: { errorText: t('cards.notStarted') },
    mutationFn: async () => {
      const { client_secret, publishable_key } = (await call(startSavedCard, {})).oData;
      return { clientSecret: client_secret, publishableKey: publishable_key };
    },
  });
}

/** Deletes a card and reloads the list, also after a failure: another tab may have deleted it. */
export function useDeleteCard() {
  const call = useCall();
  const { t } = useTranslation('checkout');
  const reload = useReloadCards();
  return useGuardedMutation({
    mutationFn: (cardId: string) => call(deleteSavedCard, { card_id: cardId }),
    onSettled: reload,
    meta: { errorText: t('cards.notDeleted') },
  });
}
