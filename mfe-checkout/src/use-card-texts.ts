import { useTranslation } from '@dar/app/i18n';
import type { SavedCard } from '@dar/contracts/saved-cards';
import { brandOf, expiryOf, isExpired } from './card-text.ts';

/** Returns the texts of a saved card: its name such as 'Visa •••• 4242', and its expiry. */
export function useCardTexts() {
  const { t } = useTranslation('checkout');
  return (card: SavedCard) => ({
    name: t('cards.name', { brand: brandOf(card) ?? t('method.card'), digits: `\u2066•••• ${card.last_four}\u2069` }),
    expiry: t(isExpired(card, new Date()) ? 'cards.expired' : 'cards.expires', {
      date: `\u2066${expiryOf(card)}\u2069`,
    }),
  });
}
