import { createHash } from 'node:crypto';
import type { addToCart } from '@dar/contracts/cart';
import type { EndpointParams } from '@dar/contracts/endpoint';
import { add, type Fils, multiply, parseAmount, ZERO } from '@dar/contracts/money';
import { type Bill, calculateBill } from '@dar/contracts/pricing/bill';
import {
  discountedPrice,
  type Flow,
  getFlow,
  MAX_LINE_TOTAL,
  priceSelection,
  raiseToMinimums,
  validateSelection,
} from '@dar/contracts/pricing/selection';
import { AppError, businessError } from '../../errors.ts';
import type { Services } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import type { PlannedLine } from '../schedule/visits.ts';
import { cartMessages, problemText } from './cart.messages.ts';
import type { CartLineRow, CartRequest } from './cart.queries.ts';
import { findChanges, keepOffered, type LineChanges } from './line-changes.ts';

export type AddInput = EndpointParams<typeof addToCart>;

interface Booking extends PlannedLine {
  readonly flow: Flow;
}

export interface Item extends Booking {
  /** Of a line with partner prices; '' otherwise. */
  readonly transactionId: string;
  readonly unitPrice: Fils;
}

export interface PricedLine extends Item {
  readonly id: number;
  readonly total: Fils;
  /** What changed since the customer saw the line. */
  readonly changes?: LineChanges;
}

/** A line that the catalog no longer offers. It has no price. */
export interface GoneLine {
  readonly id: number;
  readonly serviceId: number;
  readonly qty: number;
  /** Undefined when the whole service is gone, and not only one of its options. */
  readonly service: BookableService | undefined;
  /** Its service is in another category than the cart. */
  readonly hasMoved: boolean | undefined;
  /** When it was added; null in older rows. */
  readonly categoryId: number | null;
}

/** A line of an order. */
export interface OrderedLine {
  readonly cartLineId?: number;
  readonly qty: number;
}

/** Returns the priced item of a call. Throws if the service cannot be booked like this. */
export async function readItem(
  { catalog, partners }: Pick<Services, 'catalog' | 'partners'>,
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

/** Throws if the standard price of a line exceeds the maximum. */
export function rejectBeyondMaximum(standardPrice: Fils, qty: number): void {
  if (multiply(standardPrice, qty) > MAX_LINE_TOTAL) {
    throw businessError('quantity-out-of-range', problemText('quantity-out-of-range', '', 'standard'));
  }
}

/** Returns the booking of a call. Omits zero quantities and empty texts, and raises quantities to their minimums. */
function readBooking(input: AddInput, service: BookableService, flow: Flow): Booking {
  const selection = {
    hourlyRateId: input.hourly_rate_id,
    dropdownOptionId: input.dropdown_option_id,
    additionIds: input.selected_service_additions.map((addition) => addition.id),
    subServices: input.selected_sub_services.filter((item) => item.qty > 0),
    subSubServices: input.selected_sub_sub_services.filter((item) => item.qty > 0),
    texts: input.selected_text_input_options.filter((text) => text.written_text !== ''),
    bigTexts: input.selected_text_input_options_big.filter((text) => text.written_text !== ''),
  };
  return { service, selection: raiseToMinimums(service, selection, flow), flow, qty: Math.max(1, input.qty ?? 1) };
}

/** Returns the id of a call that can repeat, with a hash that detects another item under the same id. */
export function getRequest({ request_id, access_token, device_cart_id, ...item }: AddInput): CartRequest | undefined {
  if (!request_id) return undefined;
  return { id: request_id, payloadHash: createHash('sha256').update(JSON.stringify(item)).digest('base64url') };
}

export type ClientPrices = Pick<AddInput, 'service_price' | 'total_amount' | 'hourly_rate' | 'dropdown_option_price'>;

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

/**
 * Prices the lines. Omits those that the catalog no longer offers, and those of another category than the cart. Options
 * that are gone are left out, and `changes` names them. Only valid transaction ids give partner prices.
 */
export function priceLines(
  rows: readonly CartLineRow[],
  catalog: Services['catalog'],
  validIds: ReadonlySet<string>,
): PricedLine[] {
  const category = getCategory(rows, catalog);
  return rows.flatMap(({ id, serviceId, selection: stored, qty, transactionId: storedId, seen }) => {
    const service = catalog.serviceById(serviceId);
    if (!service || service.category_id !== category) return [];
    const addedFlow = getFlow(storedId);
    const selection = raiseToMinimums(service, keepOffered(service, stored), addedFlow);
    if (validateSelection(service, selection, addedFlow)) return [];
    const transactionId = validIds.has(storedId) ? storedId : '';
    const flow = getFlow(transactionId);
    const unitPrice = priceSelection(service, selection, flow);
    const item = { service, selection, flow, transactionId, qty, unitPrice };
    const changes = findChanges(item, { seen, stored });
    return [{ ...item, id, total: multiply(unitPrice, qty), ...(changes && { changes }) }];
  });
}

/** Returns the category of the cart. When services have moved apart, it is that in which the oldest line was added. */
function getCategory(rows: readonly CartLineRow[], catalog: Services['catalog']): number | undefined {
  const present = rows.flatMap(({ serviceId }) => catalog.serviceById(serviceId)?.category_id ?? []);
  const added = rows[0]?.categoryId;
  return present.find((category) => category === added) ?? present[0];
}

/** Returns the lines that `priceLines` omits. */
export function findGone(
  rows: readonly CartLineRow[],
  lines: readonly PricedLine[],
  catalog: Services['catalog'],
): GoneLine[] {
  const priced = new Set(lines.map(({ id }) => id));
  const category = getCategory(rows, catalog);
  return rows
    .filter(({ id }) => !priced.has(id))
    .map(({ id, serviceId, qty, categoryId }) => {
      const service = catalog.serviceById(serviceId);
      return { id, serviceId, qty, categoryId, service, hasMoved: service && service.category_id !== category };
    });
}

/** Returns the items without an equal line of the cart, whatever its quantity. Each line stands for one item. */
export function getMissing(items: readonly Item[], lines: readonly PricedLine[]): Item[] {
  const left = lines.map(getIdentity);
  return items.filter((item) => {
    const index = left.indexOf(getIdentity(item));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function getIdentity({ service, transactionId, selection }: Item): string {
  const { hourlyRateId, dropdownOptionId, additionIds, subServices, subSubServices, texts, bigTexts } = selection;
  const quantities = [subServices, subSubServices].map((chosen) => chosen.map(({ id, qty }) => [id, qty]));
  const written = [texts, bigTexts].map((entries) => entries.map(({ id, written_text }) => [id, written_text]));
  return JSON.stringify([service.id, transactionId, hourlyRateId, dropdownOptionId, additionIds, quantities, written]);
}

export function getTotal(lines: readonly PricedLine[]): Fils {
  return add(...lines.map((line) => line.total));
}

/** Returns the bill. An empty cart has no service charge. */
export function getBill(lines: readonly PricedLine[], serviceCharge: Fils, discount: Fils): Bill {
  return lines.length === 0 ? calculateBill(ZERO, ZERO, ZERO) : calculateBill(getTotal(lines), serviceCharge, discount);
}

type LineQuantity = Pick<CartLineRow, 'id' | 'qty'>;

/** Returns the ordered lines of the cart with the quantity that was not ordered. */
export function getRemainders(cart: readonly LineQuantity[], ordered: readonly OrderedLine[]): LineQuantity[] {
  const orderedQty = new Map(ordered.map(({ cartLineId, qty }) => [cartLineId, qty]));
  return cart.flatMap(({ id, qty }) => {
    const paid = orderedQty.get(id);
    return paid === undefined ? [] : [{ id, qty: Math.max(0, qty - paid) }];
  });
}
