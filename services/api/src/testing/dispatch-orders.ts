import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { moveVisit, type OfficeVisit, officeVisits } from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { sql } from 'drizzle-orm';
import { bookedCrews, crewActivities, crewLeave, crewSlots, holds } from '../db/schema/crews.ts';
import { PLAIN } from './test-catalog.ts';
import type { TestCustomer, TestShop, TestStaff } from './test-shop.ts';

/** Returns the crews of PLAIN's activity, which has as many as the shop was opened with. */
export async function findCrewIds(shop: TestShop): Promise<readonly number[]> {
  const able = await shop.db.select().from(crewActivities);
  return able.filter(({ activityId }) => activityId === PLAIN.activity_id).map(({ crewId }) => crewId);
}

/** Sets the clock of the shop to a time in Dubai. */
export function passUntil(shop: TestShop, time: string): void {
  shop.pass(fromDubaiTime(time).getTime() - shop.now().getTime());
}

/** Frees all crews, ends their leave, cancels all visits, and sets the clock to 24 November, 10:00 in Dubai. */
export async function emptyBoard(shop: TestShop): Promise<void> {
  passUntil(shop, '2026-11-24 10:00');
  for (const table of [crewSlots, holds, bookedCrews, crewLeave]) await shop.db.delete(table);
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

interface Move {
  readonly time?: string;
  readonly crew_id?: number;
  readonly outside?: '1';
  readonly reason?: string;
  readonly version?: number;
}

/** Returns a function that moves the visit of an order as somebody sees it now. */
export async function seeToMove(shop: TestShop, order: string, { call }: TestStaff) {
  const { version } = await seeVisit(shop, order);
  return (move: Move) => call(moveVisit, { order, version, ...move });
}
