import { addAddress, listAddresses, setDefaultAddress } from '@dar/contracts/addresses';
import { addToCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { reverseGeocode, searchPlaces } from '@dar/contracts/geo';
import { freeDays, saveTaskAndTime } from '@dar/contracts/schedule';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crewActivities } from '../../db/schema/crews.ts';
import { addRoster, setRoster } from '../../testing/crew-rows.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { openGeocoders } from './open-geocoders.ts';
import { readPlaces } from './places-file.ts';

const ABU_DHABI = { latitude: 24.4539, longitude: 54.3773 };
const OPEN_SEA = { latitude: 25.32, longitude: 54.9 };
/** In the desert of Dubai, twenty kilometres from any place of the list. */
const AL_FAQA = { latitude: 24.72, longitude: 55.6 };
const NOT_IN_AREA = { kind: 'not-in-area', message: 'Service not available in your area' };

let shop: TestShop;
let customer: TestCustomer;
beforeEach(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
});
afterEach(() => shop.close());

async function addAt(position: object) {
  const at = { location: 'A place', full_name: 'Mona', phone: '501234567', building_name: 'B', ...position };
  return (await customer.call(addAddress, at)).oData;
}
const pay = (address_id: number) => customer.call(paymentInit, { payment_type: '5', address_id });

test('each known place is its own community, and the open sea belongs to none', async () => {
  const { gazetteer } = await openGeocoders({ googleMapsKey: undefined });
  const { places } = await readPlaces();
  expect(places.map((place) => gazetteer.findCommunity(place))).toEqual(places.map(({ name }) => name));
  expect(gazetteer.findCommunity(OPEN_SEA)).toBe('');
  expect(gazetteer.findCommunity(AL_FAQA)).toBe('Margham');
});

test.each([
  ['in another emirate', ABU_DHABI],
  ['in the open sea', OPEN_SEA],
])('an address %s is saved, marked and offered no times, and its payment is refused', async (_where, position) => {
  const { id, is_served } = await addAt(position);
  expect(is_served).toBe('0');
  expect(await getFailure(pay(id))).toMatchObject(NOT_IN_AREA);
  await customer.call(setDefaultAddress, { address_id: id });
  expect((await customer.call(listAddresses, {})).oData.map((address) => address.is_served)).toEqual(['0', '1']);
  expect((await customer.call(checkoutData, {})).oData.default_address).toMatchObject({ id, is_served: '0' });
  expect((await customer.call(freeDays, {})).oData.days).toEqual([]);
});

test('an address in Dubai that the list of places does not know can be booked', async () => {
  const { id, is_served } = await addAt(AL_FAQA);
  expect(is_served).toBe('1');
  const { invoice_id } = (await pay(id)).oData;
  expect((await customer.call(placeOrder, { invoice_id })).order_no).toBeDefined();
});

test('an address without a position can be booked', async () => {
  const { id, is_served } = await addAt({});
  expect(is_served).toBe('1');
  expect((await pay(id)).oData.invoice_id).not.toBe('');
});

test('crews of a roster come to its communities in other emirates, and only for their activity', async () => {
  const { id } = await addAt(ABU_DHABI);
  const crews = await shop.db.select().from(crewActivities);
  const other = crews.find(({ activityId }) => activityId !== PLAIN.activity_id)?.crewId ?? 0;
  await setRoster(shop.db, [other], await addRoster(shop.db, ['Abu Dhabi']));
  await shop.app.background.refreshData();
  expect((await customer.call(listAddresses, {})).oData.map((address) => address.is_served)).toEqual(['1', '1']);
  expect(await getFailure(pay(id))).toMatchObject(NOT_IN_AREA);
  const own = crews.find(({ activityId }) => activityId === PLAIN.activity_id)?.crewId ?? 0;
  await setRoster(shop.db, [own], await addRoster(shop.db, ['Abu Dhabi']));
  await shop.app.background.refreshData();
  expect((await pay(id)).oData.invoice_id).not.toBe('');
});

test('the map and the search say where crews come', async () => {
  const isServed = async (position: typeof ABU_DHABI) => (await shop.call(reverseGeocode, position)).oData.is_served;
  expect([await isServed(ABU_DHABI), await isServed(OPEN_SEA), await isServed(AL_FAQA)]).toEqual(['0', '0', '1']);
  const found = (await shop.call(searchPlaces, { query: 'Yas Island' })).oData;
  expect(found[0]).toMatchObject({ name: 'Yas Island', is_served: '0' });
});
