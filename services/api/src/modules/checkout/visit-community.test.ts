import { addAddress, setDefaultAddress } from '@dar/contracts/addresses';
import { addToCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { rescheduleOrder } from '@dar/contracts/orders';
import { nearestSlots, rescheduleTimes, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carts } from '../../db/schema/carts.ts';
import { bookedCrews, crewActivities, crewSlots, holds } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { addRoster, setRoster } from '../../testing/crew-rows.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { duringOutage, payByCard } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const TEN = '2026-11-26 10:00';
const DEIRA = {
  location: 'Deira',
  full_name: 'Mona',
  phone: '501234567',
  building_name: 'B',
  latitude: 25.271,
  longitude: 55.315,
};
const REFUSED = {
  kind: 'business-error',
  message: 'No crew can come to this address at your time slot. Please select another one; your cart is kept.',
  messageAr: 'لا يوجد فريق يصل إلى هذا العنوان في موعدك. يرجى اختيار موعد آخر، وستبقى سلتك كما هي.',
};

let shop: TestShop;
let marinaCrew: number;
let deiraCrew: number;
/** Has the default address in Dubai Marina, and another one in Deira. */
let customer: TestCustomer;
let deiraId: number;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 2 });
  const ofActivity = (await shop.db.select().from(crewActivities)).filter(
    ({ activityId }) => activityId === PLAIN.activity_id,
  );
  [marinaCrew = 0, deiraCrew = 0] = ofActivity.map(({ crewId }) => crewId);
  await setRoster(shop.db, [marinaCrew], await addRoster(shop.db, ['Dubai Marina']));
  await setRoster(shop.db, [deiraCrew], await addRoster(shop.db, ['Deira']));
});
beforeEach(async () => {
  for (const table of [crewSlots, holds, bookedCrews]) await shop.db.delete(table);
  ({ customer, deiraId } = await newCustomer());
});
afterAll(() => shop.close());

async function newCustomer() {
  const made = await shop.newCustomer();
  await made.call(addToCart, { service_id: PLAIN.id });
  return { customer: made, deiraId: (await made.call(addAddress, DEIRA)).oData.id };
}

const hold = (service_date = TEN) => customer.call(saveTaskAndTime, { service_date });
const pay = (address_id: number, who = customer) => who.call(paymentInit, { payment_type: '5', address_id });
const order = async (address_id: number, who = customer) => {
  const { invoice_id } = (await pay(address_id, who)).oData;
  return Number((await who.call(placeOrder, { invoice_id })).orderId);
};
const isOffered = async () => {
  const asked = { date: TEN.slice(0, 10), first_service_id: PLAIN.id };
  return (await customer.call(timeSlots, asked)).oData.find(({ time }) => time === '10:00')?.is_available === '1';
};
const takeDeira = async () => {
  const other = await newCustomer();
  await other.customer.call(setDefaultAddress, { address_id: other.deiraId });
  await other.customer.call(saveTaskAndTime, { service_date: TEN });
  return order(other.deiraId, other.customer);
};
const findCrew = async (orderId: number) =>
  (await shop.db.select().from(visits)).find((visit) => visit.orderId === orderId)?.crewId;

test('offers and books the crew of the default address', async () => {
  await hold();
  expect(await findCrew(await order(customer.addressId))).toBe(marinaCrew);
  const other = await newCustomer();
  expect(await getFailure(other.customer.call(saveTaskAndTime, { service_date: TEN }))).toMatchObject({
    kind: 'business-error',
  });
});

test('moves the hold to a crew that comes to another address, until the same moment', async () => {
  const { held_until } = (await hold()).oData;
  await pay(deiraId);
  expect((await customer.call(checkoutData, {})).oData).toMatchObject({ booked_time: TEN, held_until });
  expect(await findCrew(await order(deiraId))).toBe(deiraCrew);
});

test('books a crew of the paid address, when the customer opened a payment for another one since', async () => {
  await hold();
  const { oData: opened } = await customer.call(paymentInit, { payment_type: '2', address_id: deiraId });
  await duringOutage(shop, () => pay(customer.addressId));
  await payByCard(shop, opened);
  const { orderId } = await customer.call(placeOrder, { invoice_id: opened.invoice_id });
  expect(await findCrew(Number(orderId))).toBe(deiraCrew);
});

test('refuses an address without a free crew, and leads back to times at which one is free', async () => {
  await takeDeira();
  expect(await isOffered()).toBe(true);
  await hold();
  expect(await getFailure(pay(deiraId))).toMatchObject(REFUSED);
  expect((await customer.call(checkoutData, {})).oData).toMatchObject({ booked_time: '', lost_time: TEN });
  expect(await isOffered()).toBe(false);
  const near = (await customer.call(nearestSlots, { service_date: TEN })).oData;
  expect(near).toEqual(['2026-11-26 08:00', '2026-11-26 12:00', '2026-11-26 12:30']);
  await hold(near[0]);
  expect(await findCrew(await order(deiraId))).toBe(deiraCrew);
});

test('does not take the address of another customer', async () => {
  const other = await newCustomer();
  await hold();
  expect(await getFailure(pay(other.deiraId))).toMatchObject({ kind: 'not-found' });
  expect(await isOffered()).toBe(true);
  await shop.db.update(carts).set({ addressId: other.deiraId });
  await takeDeira();
  expect(await isOffered()).toBe(true);
});

test('moves a booked visit only to a time at which a crew of its address is free', async () => {
  const first = await takeDeira();
  await hold('2026-11-26 14:00');
  const order_id = await order(deiraId);
  expect(await findCrew(first)).toBe(await findCrew(order_id));
  const moved = { order_id, visit: 1 };
  const { times } = (await customer.call(rescheduleTimes, { ...moved, date: TEN.slice(0, 10) })).oData;
  expect(times).toContain('2026-11-26 08:00');
  expect(times).not.toContain(TEN);
  expect(await getFailure(customer.call(rescheduleOrder, { ...moved, time: TEN }))).toMatchObject({
    kind: 'business-error',
  });
  await customer.call(rescheduleOrder, { ...moved, time: '2026-11-26 08:00' });
  expect(await findCrew(order_id)).toBe(deiraCrew);
});
