import { addToCart } from '@dar/contracts/cart';
import { categoryDetails, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { CUSTOMERS_PATH } from './measured-paths.ts';

/** A request as it goes over the wire: a POST of JSON, by a customer where it has a token. */
export interface ApiRequest {
  readonly path: string;
  readonly body: string;
  readonly token?: string;
}

export interface MeasuredCall {
  readonly name: string;
  readonly kind: 'catalog' | 'customer';
  /** What is sent in one round, over and over, or each once where it can be done only once. */
  readonly prepare: (origin: string, round: number) => Promise<readonly ApiRequest[]>;
  readonly isOnce?: boolean;
}

const SHOWN_SERVICE = 105;
/** It needs no choice of options. */
const BOOKED_SERVICE = 138;
const CATEGORY = 1101;
/** Who asks for slots, in turns. */
const CUSTOMERS = 50;
/** Customers of one round who each add to an empty cart once. */
const ADDERS = 1_500;
/** Orders of one round, enough that a server is warm; each needs a customer, a cart, a slot and an invoice. */
const ORDERS = 600;
/** How many of them are at the same time, below the number of crews. */
const ORDERS_PER_SLOT = 36;
const HOURS = ['08:00', '10:00', '12:00', '14:00', '16:00'];
/** Customers whose invoices are opened side by side. */
const AT_ONCE = 10;
const DAY_MS = 24 * 60 * 60_000;

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
    prepare: async () => [request(serviceDetails, { service_id: SHOWN_SERVICE })],
  },
  { name: 'slots', kind: 'customer', prepare: (origin) => withCarts(origin, slotsOf) },
  {
    name: 'add to cart',
    kind: 'customer',
    prepare: async (origin) => (await newCustomers(origin, ADDERS)).map((token) => adding(token)),
    isOnce: true,
  },
  { name: 'place order', kind: 'customer', prepare: openInvoices, isOnce: true },
];

function request(endpoint: Endpoint, input: object, token?: string): ApiRequest {
  const path = `${API_BASE_PATH}${endpoint.path}`;
  if (token === undefined) return { path, body: JSON.stringify(input) };
  return { path, body: JSON.stringify({ device_cart_id: token.slice(0, 16), ...input }), token };
}

/** Calls that one customer can make without end. */
export const ENDLESS_CALLS: readonly MeasuredCall[] = [
  ...MEASURED_CALLS.filter(({ isOnce }) => !isOnce),
  {
    name: 'replace the cart',
    kind: 'customer',
    prepare: (origin) => withCarts(origin, (token) => adding(token, { remove_cart: '1' })),
  },
];

function adding(token: string, more: object = {}): ApiRequest {
  return request(addToCart, { service_id: BOOKED_SERVICE, ...more }, token);
}

const slotsOf = (token: string) => request(timeSlots, { date: dayAfter(3), first_service_id: BOOKED_SERVICE }, token);

async function withCarts(origin: string, make: (token: string) => ApiRequest): Promise<readonly ApiRequest[]> {
  const tokens = await newCustomers(origin, CUSTOMERS);
  for (const token of tokens) await send(origin, adding(token));
  return tokens.map(make);
}

async function openInvoices(origin: string, round: number): Promise<readonly ApiRequest[]> {
  const waiting = (await newCustomers(origin, ORDERS)).entries();
  const requests: ApiRequest[] = [];
  const openRest = async () => {
    // All take from one iterator, so that each customer is taken once.
    for (const [order, token] of waiting) requests.push(await openInvoice(origin, token, round * ORDERS + order));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openRest));
  return requests;
}

async function openInvoice(origin: string, token: string, order: number): Promise<ApiRequest> {
  await send(origin, adding(token));
  await send(origin, request(saveTaskAndTime, { service_date: slotOf(order) }, token));
  const { oData } = await send<{ oData: { invoice_id: string } }>(
    origin,
    request(paymentInit, { payment_type: '5' }, token),
  );
  return request(placeOrder, { invoice_id: oData.invoice_id }, token);
}

function slotOf(order: number): string {
  const slot = Math.floor(order / ORDERS_PER_SLOT);
  return `${dayAfter(2 + Math.floor(slot / HOURS.length))} ${HOURS[slot % HOURS.length]}`;
}

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function newCustomers(origin: string, amount: number): Promise<readonly string[]> {
  const response = await fetch(`${origin}${CUSTOMERS_PATH}?amount=${amount}`, { method: 'POST' });
  return ((await response.json()) as { tokens: string[] }).tokens;
}

async function send<Answer>(origin: string, { path, body, token }: ApiRequest): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await (await fetch(origin + path, { method: 'POST', headers, body })).json();
  if ((answer as { status: string }).status !== '1') throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer as Answer;
}
