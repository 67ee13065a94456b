import type { ServiceSummary } from '@dar/contracts/catalog';
import { toAmount } from '@dar/contracts/money';
import { discountedPrice } from '@dar/contracts/pricing/price';

/** Decimal strings in AED: what a service costs, and what it cost before a discount. */
export interface ShownPrice {
  readonly amount: string;
  readonly oldAmount?: string | undefined;
}

/** The price that a page may show; undefined when the service hides it (specification 1, section 2). */
export function shownPrice(service: ServiceSummary): ShownPrice | undefined {
  if (service.is_price_hidden === '1') return undefined;
  const { final, old } = discountedPrice(service);
  return { amount: toAmount(final), oldAmount: old === undefined ? undefined : toAmount(old) };
}
