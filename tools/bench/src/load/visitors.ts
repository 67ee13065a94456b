import { categoryDetails, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { freeDays, saveTaskAndTime } from '@dar/contracts/schedule';
import { searchCatalog, searchSuggestions } from '@dar/contracts/search';
import { type ApiRequest, addToCartRequest, dayAfter, request, timeSlotsRequest } from '../api/api-calls.ts';
import type { Meter } from './meter.ts';

/** Every fifth client books. */
const BOOKING_SHARE = 5;
const DAYS = 60;
const HOURS = ['08:00', '09:30', '11:00', '12:30', '14:00', '15:30', '17:00'];

export interface Visit {
  readonly meter: Meter;
  readonly origin: string;
  readonly client: number;
  readonly token: string;
  readonly over: AbortSignal;
}

const GUEST_CALLS: readonly ApiRequest[] = [
  request(homeLoad, {}),
  request(searchSuggestions, { query: 'clea' }),
  request(searchCatalog, { query: 'cleaning' }),
  request(categoryDetails, { category_id: 1101 }),
  request(serviceDetails, { service_id: 105 }),
  request(searchCatalog, { query: 'cleaning', date: dayAfter(3) }),
];

/** Sends the requests of one visit in turns. */
export async function visit(visitor: Visit): Promise<void> {
  if (visitor.client % BOOKING_SHARE === 0) return book(visitor);
  for (const call of GUEST_CALLS) {
    if (visitor.over.aborted) return;
    await send(visitor, call);
  }
}

/** Books in cash, and cancels so that crews stay free. */
async function book(visitor: Visit): Promise<void> {
  const { token, meter } = visitor;
  const call = <Output>(sent: ApiRequest) => sendChecked<Output>(visitor, sent);
  await call(addToCartRequest(token, { remove_cart: '1' }));
  await call(request(freeDays, {}, token));
  await call(timeSlotsRequest(token));
  const day = dayAfter(2 + Math.floor(Math.random() * DAYS));
  const hour = HOURS[Math.floor(Math.random() * HOURS.length)];
  await call(request(saveTaskAndTime, { service_date: `${day} ${hour}` }, token));
  const invoice = await call<{ oData: { invoice_id: string } }>(request(paymentInit, { payment_type: '5' }, token));
  const order = await call<{ orderId: number }>(request(placeOrder, { invoice_id: invoice.oData.invoice_id }, token));
  meter.bookings += 1;
  const orderId = Number(order.orderId);
  const details = await call<{ oData: { cancel?: { refund: string } } }>(
    request(serviceOrderDetails, { service_order_id: orderId }, token),
  );
  const shown_refund = details.oData.cancel?.refund ?? '0.00';
  await call(request(cancelOrder, { order_id: orderId, shown_refund }, token));
}

function send({ meter, origin }: Visit, { path, body, token }: ApiRequest): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  return meter.send(`${origin}${path}`, { method: 'POST', headers, body });
}

/** Throws when the shop does not do what was asked. */
async function sendChecked<Output>(visitor: Visit, call: ApiRequest): Promise<Output> {
  const output = (await send(visitor, call)) as { status: string } | undefined;
  if (output?.status !== '1' || visitor.over.aborted) throw new Error(`${call.path} ended the visit`);
  return output as Output;
}
