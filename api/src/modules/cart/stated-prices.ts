import { type Fils, parseAmount, times } from '@dar/shared/money/money';
import { discountedPrice, priceSelection } from '@dar/shared/pricing/price';
import type { Selection } from '@dar/shared/pricing/selection';
import type { BookableService } from './catalog-reader.ts';
import type { AddInput } from './selection-of.ts';

/** Whether a client stated a price or total other than the server's (specification 3, "Money"); unstated is no difference. */
export function statesOtherPrice(
  input: Pick<AddInput, 'service_price' | 'total_amount'>,
  service: BookableService,
  selection: Selection,
  qty: number,
): boolean {
  const total = times(priceSelection(service, selection), qty);
  const rate = service.hourly_rate.find((candidate) => candidate.id === selection.hourlyRateId)?.hourly_rate;
  const prices = [service.service_price, ...(rate ? [rate] : [])].map(parseAmount);
  return (
    differs(input.total_amount, [total]) || differs(input.service_price, [...prices, discountedPrice(service).final])
  );
}

function differs(stated: string | number | undefined, allowed: readonly Fils[]): boolean {
  if (stated === undefined || stated === '') return false;
  try {
    return !allowed.includes(parseAmount(String(stated)));
  } catch {
    return true;
  }
}
