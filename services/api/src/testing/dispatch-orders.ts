import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { type OfficeVisit, officeVisits } from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { sql } from 'drizzle-orm';
import { bookedCrews, crewSlots, holds } from '../db/schema/crews.ts';
import { PLAIN } from './test-catalog.ts';
import type { TestCustomer, TestShop } from './test-shop.ts';

/** Frees all crews, cancels all visits, and sets the clock to 24 November, 10:00 in Dubai. */
export async function emptyBoard(shop: TestShop): Promise<void> {
  shop.pass(fromDubaiTime('2026-11-24 10:00').getTime() - shop.now().getTime());
  for (const table of [crewSlots, holds, bookedCrews]) await shop.db.delete(table);
  await shop.db.execute(sql`update visits set status = 'Cancelled', crew_id = null where status <> 'Cancelled'`);
}

/** Places an order of one visit of two hours to pay in cash, and returns its number. */
export async function orderVisit({ call }: TestCustomer, time = '2026-11-26 09:00'): Promise<string> {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: time });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  return String((await call(placeOrder, { invoice_id })).order_no);
}

/** Returns the visit of an order as the board shows it. */
export async function seeVisit(shop: TestShop, order: string): Promise<OfficeVisit> {
  const [visit] = (await shop.office(officeVisits, { order })).oData;
  if (!visit) throw new Error(`there is no order ${order}`);
  return visit;
}
