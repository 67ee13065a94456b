import { type Fils, multiply } from '@dar/contracts/money';
import { MAX_LINE_TOTAL, priceSelection } from '@dar/contracts/pricing/price';
import { validateSelection } from '@dar/contracts/pricing/validate-selection';
import { AppError, businessError } from '../../errors.ts';
import type { CustomerId } from '../auth/session.ts';
import type { PartnersService } from '../partners/partners.service.ts';
import type { CatalogReader } from '../schedule/bookable-service.ts';
import { cartMessages, problemText } from './cart.messages.ts';
import { type AddInput, type Item, readBooking } from './cart-lines.ts';

interface ItemDeps {
  readonly catalog: CatalogReader;
  readonly partners: PartnersService;
}

/** Returns the priced item of a call. Throws if the service cannot be booked like this. */
export async function readItem(
  { catalog, partners }: ItemDeps,
  customerId: CustomerId,
  input: AddInput,
): Promise<Item> {
  const service = catalog.serviceById(input.service_id);
  if (!service) throw new AppError('not-found', cartMessages.serviceNotFound);
  if (service.is_serviceable !== '1') throw new AppError('not-in-area', cartMessages.notServiceable);
  const flow = await partners.findFlow(customerId, input.comera_transaction_id);
  const booking = readBooking(input, service, flow);
  const { selection, qty } = booking;
  const problem = validateSelection(service, selection, flow);
  if (problem) throw businessError(problem, problemText(problem, service.minimum_amount, flow));
  rejectBeyondMaximum(priceSelection(service, selection), qty);
  const transactionId = flow === 'partner' ? (input.comera_transaction_id ?? '') : '';
  return { ...booking, transactionId, unitPrice: priceSelection(service, selection, flow) };
}

export function rejectBeyondMaximum(standardPrice: Fils, qty: number): void {
  if (multiply(standardPrice, qty) > MAX_LINE_TOTAL) {
    throw businessError('quantity-out-of-range', problemText('quantity-out-of-range', '', 'standard'));
  }
}
