import { useTranslation } from '@dar/app/i18n';
import { getMethodName } from '@dar/contracts/payment-methods';
import type { SavedCard } from '@dar/contracts/saved-cards';
import { dayInDubai } from '@dar/contracts/time/dubai';

/** The brands by the provider's names. A name is the same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export function getBrand({ brand }: Pick<SavedCard, 'brand'>): string | undefined {
  return BRANDS[brand];
}

export function getExpiry({ expiry_month, expiry_year }: Pick<SavedCard, 'expiry_month' | 'expiry_year'>): string {
  return `${String(expiry_month).padStart(2, '0')}/${String(expiry_year % 100).padStart(2, '0')}`;
}

/** Returns whether a card can no longer pay. A card is valid until the end of its month in Dubai. */
export function isExpired(card: Pick<SavedCard, 'expiry_month' | 'expiry_year'>, now: Date): boolean {
  const lastMonth = `${card.expiry_year}-${String(card.expiry_month).padStart(2, '0')}`;
  return dayInDubai(now).slice(0, 'YYYY-MM'.length) > lastMonth;
}

export function useCardTexts() {
  const { t, i18n } = useTranslation('checkout');
  return (card: SavedCard) => ({
    name: t('cards.name', {
      brand: getBrand(card) ?? getMethodName('card', i18n.language),
      digits: `\u2066•••• ${card.last_four}\u2069`,
    }),
    expiry: t(isExpired(card, new Date()) ? 'cards.expired' : 'cards.expires', {
      date: `\u2066${getExpiry(card)}\u2069`,
    }),
  });
}
