/**
 * What an entry of the ledger is (docs/rules/office-money.md#ledger). `cash-expected`, `cash-handed-in` and `fee` move no
 * money between the customer and the shop.
 */
export const LEDGER_KINDS = [
  'charged',
  'refunded',
  'fee',
  'wallet',
  'cash-expected',
  'cash-collected',
  'cash-handed-in',
  'payout',
  /** What the payment provider keeps of a payment or for a dispute. */
  'provider-fee',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'correction',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
