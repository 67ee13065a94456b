import type { SavedCard } from '@dar/contracts/saved-cards';

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

/** Returns the name of a card's brand; undefined for an unknown one. */
export function brandOf({ brand }: Pick<SavedCard, 'brand'>): string | undefined {
  return BRANDS[brand];
}

/** Returns the expiry as printed on cards: '04/28'. */
export function expiryOf({ expiry_month, expiry_year }: Pick<SavedCard, 'expiry_month' | 'expiry_year'>): string {
  return `${String(expiry_month).padStart(2, '0')}/${String(expiry_year % 100).padStart(2, '0')}`;
}

/** Returns whether a card can no longer pay. A card is valid until the end of its month. */
export function isExpired(card: Pick<SavedCard, 'expiry_month' | 'expiry_year'>, now: Date): boolean {
  return now >= new Date(card.expiry_year, card.expiry_month, 1);
}
