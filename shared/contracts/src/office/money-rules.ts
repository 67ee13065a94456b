/** What ledger, wallets and documents agree on (docs/rules/office-money.md#sums). The office has a text for each. */
export const MONEY_RULES = [
  'invoice-as-placed',
  'credit-note-has-document',
  'visit-prices-are-invoice',
  'paid-is-billed',
  'cash-to-collect',
  'not-more-paid-back',
  'wallet-entries',
  'refund-entries',
] as const;

export type MoneyRule = (typeof MONEY_RULES)[number];

/** What a rule is about: an order by its number, the others by their id. */
export const MONEY_SUBJECTS = ['order', 'credit-note', 'customer', 'payment'] as const;
