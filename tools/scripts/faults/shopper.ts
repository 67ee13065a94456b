import { type Call, createCall } from '@dar/app/call';
import { addAddress } from '@dar/contracts/addresses';
import { confirmPhoneCode, signUp } from '@dar/contracts/auth';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { addToCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { cancelOrder, myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import pRetry from 'p-retry';

const CODE_INTERVAL_MS = 500;
const DAY_MS = 24 * 60 * 60_000;
const DAYS = 20;
const PASSWORD = 'Tests@1234';
const PAGES = ['/', '/service/details/1101/regular-cleaning'];
const CLEANING = { service_id: 105, activity_id: 11, category_id: 1101, hourly_rate_id: 1, remove_cart: 1 } as const;
const ADDRESS = {
  location: 'Dubai Marina',
  address: 'Al Marsa Street, Dubai Marina, Dubai',
  building_name: 'Marina Heights',
  apartment: '1203',
  address_type: 'home',
  latitude: '25.0805',
  longitude: '55.1403',
  full_name: 'Noor Tester',
  dial_code: DIAL_CODE,
  phone: '501234567',
} as const;
const ORDERS_PER_PAGE = 100;
const METHODS = ['wallet', 'card', 'cash'] as const;

type Invoice = EndpointOutput<typeof paymentInit>['oData'];

export interface Shopper {
  readonly customerId: number;
  /** Browses, books and pays; cancels most orders, so that crews stay free. */
  readonly shop: (round: number) => Promise<void>;
  /** The orders that the shop confirmed. */
  readonly accepted: ReadonlySet<number>;
  readonly findStored: () => Promise<ReadonlySet<number>>;
}

/** Signs up a customer. */
export async function newShopper(origin: string, index: number, send: typeof fetch): Promise<Shopper> {
  let token: string | null = null;
  const credentials = () => ({ token, deviceCartId: `shopper-${index}-abcdefgh` });
  const call = createCall({ origin, credentials, fetch: send });
  // A cluster that has just started can still refuse calls.
  const callAgain: Call = (endpoint, input) => pRetry(() => call(endpoint, input), { retries: 20, factor: 1 });
  const phone = `5022233${String(index).padStart(2, '0')}`;
  const person = {
    first_name: 'Noor',
    last_name: 'Tester',
    email: `shopper${index}@dar.example`,
    dial_code: DIAL_CODE,
  };
  const { user } = await callAgain(signUp, { ...person, phone, password: PASSWORD, conf_password: PASSWORD });
  const otp = await readCode(origin, phone);
  token = (await callAgain(confirmPhoneCode, { user_id: user.id, otp, is_social: '0' })).access_token;
  await callAgain(addAddress, { ...ADDRESS, street: 'Street 1' });
  const accepted = new Set<number>();
  const shop = async (round: number) => {
    for (const page of PAGES) await (await send(`${origin}${page}`)).text();
    await call(addToCart, CLEANING);
    const day = new Date(Date.now() + (1 + (round % DAYS)) * DAY_MS).toISOString().slice(0, 10);
    await call(saveTaskAndTime, { service_date: `${day} ${10 + Math.floor(Math.random() * 7)}:00` });
    const id = await buy({ call, origin, send }, METHODS[round % METHODS.length] ?? 'cash');
    accepted.add(id);
    if (round % 4 !== 0) await cancel(call, id);
  };
  return { customerId: Number(user.id), shop, accepted, findStored: () => findOrders(call) };
}

/** Returns the code in the text message, which any API sends. */
function readCode(origin: string, phone: string): Promise<string> {
  const read = async () => {
    const outbox = await fetch(`${origin}/dev/outbox?to=${phone}`, { headers: { accept: 'application/json' } });
    const [code] = /\b\d{4}\b/.exec(await outbox.text()) ?? [];
    if (code === undefined) throw new Error(`There is no code for ${phone}.`);
    return code;
  };
  return pRetry(read, { factor: 1, minTimeout: CODE_INTERVAL_MS, retries: 60 });
}

async function findOrders(call: Call): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { oData, total } = await call(myServiceOrders, { page, limit: ORDERS_PER_PAGE });
    for (const { order_id } of oData) found.add(order_id);
    if (page * ORDERS_PER_PAGE >= total) return found;
  }
}

interface Checkout {
  readonly call: Call;
  readonly origin: string;
  readonly send: typeof fetch;
}

async function buy(checkout: Checkout, method: (typeof METHODS)[number]): Promise<number> {
  const { call } = checkout;
  const { oData: invoice } = await call(paymentInit, { payment_type: PAYMENT_METHODS[method].type });
  const { invoice_id, client_secret } = invoice;
  if (method === 'wallet') await call(confirmWallet, { client_secret });
  if (method === 'card') await payByCard(checkout, invoice);
  const { orderId } = await call(placeOrder, { invoice_id, stripe_ref: client_secret, response_data: '' });
  return Number(orderId);
}

/** Confirms the payment as the card form does. */
async function payByCard({ origin, send }: Checkout, { client_secret, publishable_key = '' }: Invoice): Promise<void> {
  const id = client_secret.split('_secret_')[0];
  const body = new URLSearchParams({ key: publishable_key, client_secret, payment_method: 'pm_card_visa' });
  const response = await send(`${origin}/payments-sandbox/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
  await response.text();
}

async function cancel(call: Call, order_id: number): Promise<void> {
  const { cancel: terms } = (await call(serviceOrderDetails, { service_order_id: order_id })).oData;
  if (terms) await call(cancelOrder, { order_id, shown_refund: terms.refund });
}
