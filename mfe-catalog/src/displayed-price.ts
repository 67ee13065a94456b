import type { ServiceSummary } from '@dar/contracts/catalog';
import { toAmount } from '@dar/contracts/money';
import { discountedPrice } from '@dar/contracts/pricing/price';

/** The price of a service and its price before a discount, as decimal strings in AED. */
export interface DisplayedPrice {
  readonly amount: string;
  readonly oldAmount?: string | undefined;
}

/** Returns the price that a page may show, or undefined when the service hides it. */
export function displayedPrice(service: ServiceSummary): DisplayedPrice | undefined {
  if (service.is_price_hidden === '1') return undefined;
  const { final, old } = discountedPrice(service);
  return { amount: toAmount(final), oldAmount: old === undefined ? undefined : toAmount(old) };
}
