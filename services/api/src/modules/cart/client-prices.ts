import { type Fils, multiply, parseAmount } from '@dar/contracts/money';
import { discountedPrice, priceSelection } from '@dar/contracts/pricing/price';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';
import type { BookableService } from '../schedule/bookable-service.ts';
import type { AddInput } from './selection-of.ts';

/** All fields with a price of the client. */
export type ClientPrices = Pick<AddInput, 'service_price' | 'total_amount' | 'hourly_rate' | 'dropdown_option_price'>;

interface Booking {
  readonly service: BookableService;
  readonly selection: Selection;
  readonly flow: Flow;
  readonly qty: number;
}

/** Returns whether a client price differs from the server's. Missing prices do not. */
export function hasPriceMismatch(stated: Partial<ClientPrices>, { service, selection, flow, qty }: Booking): boolean {
  const rates = service.hourly_rate.filter(({ id }) => id === selection.hourlyRateId);
  const options = service.dropdown_options.filter(({ id }) => id === selection.dropdownOptionId);
  const rate = rates.map(({ hourly_rate }) => parseAmount(hourly_rate));
  const prices = [parseAmount(service.service_price), discountedPrice(service).final, ...rate];
  return (
    differs(stated.total_amount, [multiply(priceSelection(service, selection, flow), qty)]) ||
    differs(stated.service_price, prices) ||
    differs(stated.hourly_rate, rate) ||
    differs(
      stated.dropdown_option_price,
      options.map(({ price }) => parseAmount(price)),
    )
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
