import { addToCart } from '@dar/contracts/cart';
import { categoryDetails, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { DAY_MS } from '@dar/contracts/time/durations';
import { CUSTOMERS_PATH } from './measured-paths.ts';

export interface ApiRequest {
  readonly path: string;
  readonly body: string;
  readonly token?: string;
}

export interface MeasuredCall {
  readonly name: string;
  readonly kind: 'catalog' | 'customer';
  /** Returns the requests of a round. They are sent in turns, or once each if the call `isSingleUse`. */
  readonly prepare: (origin: string, round: number) => Promise<readonly ApiRequest[]>;
  readonly isSingleUse?: boolean;
}

const DETAILS_SERVICE = 105;
/** A service without required options. */
const BOOKED_SERVICE = 138;
const CATEGORY = 1101;
const CUSTOMERS = 50;
/** Customers of a round who add to their empty cart once. */
const CART_CUSTOMERS = 1_500;
/** Orders of a round, enough to warm up a server. */
const ORDERS = 600;
/** Less than the number of crews. */
const ORDERS_PER_SLOT = 36;
const HOURS = ['08:00', '10:00', '12:00', '14:00', '16:00'];
const CONCURRENCY = 10;

export const MEASURED_CALLS: readonly MeasuredCall[] = [
  { name: 'home', kind: 'catalog', prepare: async () => [request(homeLoad, {})] },
  {
    name: 'category details',
    kind: 'catalog',
    prepare: async () => [request(categoryDetails, { category_id: CATEGORY })],
  },
  {
    name: 'service details',
    kind: 'catalog',
    prepare: async () => [request(serviceDetails, { service_id: DETAILS_SERVICE })],
  },
  { name: 'slots', kind: 'customer', prepare: (origin) => withCarts(origin, timeSlotsRequest) },
  {
    name: 'add to cart',
    kind: 'customer',
    prepare: async (origin) => (await createCustomers(origin, CART_CUSTOMERS)).map((token) => addToCartRequest(token)),
    isSingleUse: true,
  },
  { name: 'place order', kind: 'customer', prepare: prepareOrders, isSingleUse: true },
];

export function request(endpoint: Endpoint, input: object, token?: string): ApiRequest {
  const path = `${API_BASE_PATH}${endpoint.path}`;
  if (token === undefined) return { path, body: JSON.stringify(input) };
  return { path, body: JSON.stringify({ device_cart_id: token.slice(0, 16), ...input }), token };
}

/** Calls that a customer can repeat without limit. */
export const REPEATABLE_CALLS: readonly MeasuredCall[] = [
  ...MEASURED_CALLS.filter(({ isSingleUse }) => !isSingleUse),
  {
    name: 'replace the cart',
    kind: 'customer',
    prepare: (origin) => withCarts(origin, (token) => addToCartRequest(token, { remove_cart: '1' })),
  },
];

export function addToCartRequest(token: string, more: object = {}): ApiRequest {
  return request(addToCart, { service_id: BOOKED_SERVICE, ...more }, token);
}

export const timeSlotsRequest = (token: string) =>
  request(timeSlots, { date: dayAfter(3), first_service_id: BOOKED_SERVICE }, token);

async function withCarts(origin: string, make: (token: string) => ApiRequest): Promise<readonly ApiRequest[]> {
  const tokens = await createCustomers(origin, CUSTOMERS);
  for (const token of tokens) await send(origin, addToCartRequest(token));
  return tokens.map(make);
}

async function prepareOrders(origin: string, round: number): Promise<readonly ApiRequest[]> {
  const waiting = (await createCustomers(origin, ORDERS)).entries();
  const requests: ApiRequest[] = [];
  const openRest = async () => {
    // The tasks share one iterator.
    for (const [order, token] of waiting) requests.push(await prepareOrder(origin, token, round * ORDERS + order));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, openRest));
  return requests;
}

async function prepareOrder(origin: string, token: string, order: number): Promise<ApiRequest> {
  await send(origin, addToCartRequest(token));
  await send(origin, request(saveTaskAndTime, { service_date: getSlot(order) }, token));
  const { oData } = await send<{ oData: { invoice_id: string } }>(
    origin,
    request(paymentInit, { payment_type: '5' }, token),
  );
  return request(placeOrder, { invoice_id: oData.invoice_id }, token);
}

function getSlot(order: number): string {
  const slot = Math.floor(order / ORDERS_PER_SLOT);
  return `${dayAfter(2 + Math.floor(slot / HOURS.length))} ${HOURS[slot % HOURS.length]}`;
}

export const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export async function createCustomers(origin: string, amount: number): Promise<readonly string[]> {
  const response = await fetch(`${origin}${CUSTOMERS_PATH}?amount=${amount}`, { method: 'POST' });
  return ((await response.json()) as { tokens: string[] }).tokens;
}

export async function send<Output>(origin: string, { path, body, token }: ApiRequest): Promise<Output> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const output = await (await fetch(origin + path, { method: 'POST', headers, body })).json();
  if ((output as { status: string }).status !== '1') throw new Error(`${path}: ${JSON.stringify(output)}`);
  return output as Output;
}
