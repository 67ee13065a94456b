import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit-log.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { createOfficeCrews, toActivities, toMember } from '../../testing/office-crews.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

/** A Thursday. */
const DAY = '2026-11-26';
const FRIDAY = '2026-11-27';

let shop: TestShop;
let customer: TestCustomer;
beforeEach(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  customer = await shop.newCustomer();
});
afterEach(() => shop.close());

const addCrew = (over?: Partial<office.CrewActivity>) => createOfficeCrews(shop).add(over);
const getCrew = (id: number) => createOfficeCrews(shop).get(id);
const changeCrew = (id: number, over: Partial<office.CrewActivity>) => createOfficeCrews(shop).change(id, over);
const retire = (id: number) => createOfficeCrews(shop).retire(id);
const getTimes = async () => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  return (await customer.call(timeSlots, { date: DAY, first_service_id: PLAIN.id })).oData
    .filter(({ is_available }) => is_available === '1')
    .map(({ time }) => time);
};

test('lists a visit for two whose crew has one member on leave', async () => {
  const { id } = await addCrew({ size: 1 });
  const two = {
    service_id: 108,
    hourly_rate_id: 2,
    dropdown_option_id: 3,
    selected_text_input_options: [{ id: 7, written_text: '1' }],
  };
  await changeCrew(id, { size: 2 });
  const { oData: member } = await shop.office(office.addCrewMember, toMember(id, '501112233'));
  await customer.call(addToCart, two);
  await customer.call(saveTaskAndTime, { service_date: `${DAY} 09:00` });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  await customer.call(placeOrder, { invoice_id });
  const leave = { crew_id: id, member_id: member.id, from: DAY, to: FRIDAY, reason: 'Ill' };
  const { effect } = (await shop.office(office.addCrewLeave, leave)).oData;
  expect(effect.visits).toMatchObject([{ rules: ['leave'] }]);
  expect((await getCrew(id)).leave).toMatchObject([{ member_id: member.id, from: DAY, to: FRIDAY, reason: 'Ill' }]);
});

test('rejects a save of what another person changed meanwhile, and says who', async () => {
  const { id } = await addCrew();
  const dispatcher = await shop.newStaff('dispatcher');
  const seen = (await getCrew(id)).version;
  await dispatcher.call(office.changeCrew, { crew_id: id, version: seen, name: 'Blue', activities: toActivities() });
  const late = shop.office(office.changeCrew, { crew_id: id, version: seen, name: 'Red', activities: toActivities() });
  const failure = await getFailure(late);
  expect(failure).toMatchObject({ code: 'changed-meanwhile', message: expect.stringContaining(dispatcher.name) });
  // With it the own values can be saved after all.
  expect(failure?.body).toMatchObject({ oData: { version: (await getCrew(id)).version } });
});

test('lets one of two people win who save at once', async () => {
  const { id } = await addCrew();
  const seen = (await getCrew(id)).version;
  const save = (name: string) =>
    getFailure(shop.office(office.changeCrew, { crew_id: id, version: seen, name, activities: toActivities() }));
  const failures = await Promise.all(['Blue', 'Red'].map(save));
  expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(failures.find((failure) => failure)).toMatchObject({ code: 'changed-meanwhile' });
});

test('adds members, whose phones belong to one active member', async () => {
  const { id } = await addCrew();
  const { oData: first } = await shop.office(office.addCrewMember, toMember(id, '0501112233'));
  expect((await getCrew(id)).members).toMatchObject([{ name: 'Ravi', phone: '501112233', languages: ['hi', 'en'] }]);
  const again = () => shop.office(office.addCrewMember, toMember(id, '501112233'));
  expect(await getFailure(again())).toMatchObject({ code: 'invalid-fields' });
  const change = { ...toMember(id, '501112233'), member_id: first.id, version: first.version, is_active: '0' as const };
  await shop.office(office.changeCrewMember, change);
  await again();
  expect((await getCrew(id)).members.map(({ is_active }) => is_active)).toEqual([false, true]);
});

test('ends the leave of a member who is not active any more', async () => {
  const { id } = await addCrew();
  const { oData: member } = await shop.office(office.addCrewMember, toMember(id, '501112233'));
  const leave = { crew_id: id, member_id: member.id, from: DAY, to: FRIDAY, reason: 'Ill' };
  await shop.office(office.addCrewLeave, leave);
  const change = {
    ...toMember(id, '501112233'),
    member_id: member.id,
    version: member.version,
    is_active: '0' as const,
  };
  await shop.office(office.changeCrewMember, change);
  expect((await getCrew(id)).leave).toEqual([]);
});

test('takes leave back', async () => {
  const { id } = await addCrew();
  const leave = (await shop.office(office.addCrewLeave, { crew_id: id, from: DAY, to: DAY, reason: 'Ill' })).oData;
  expect(await getTimes()).toEqual([]);
  await shop.office(office.endCrewLeave, { leave_id: leave.id });
  expect(await getTimes()).toContain('09:00');
});

test('stores the call that takes a change back', async () => {
  const { id } = await addCrew();
  await retire(id);
  const entry = (await shop.db.select().from(auditLog)).toSorted((a, b) => a.id - b.id).at(-1);
  if (!entry?.reverse) throw new Error('no call takes it back');
  const { path, input } = entry.reverse;
  expect(path).toBe(office.changeCrew.path);
  await shop.office(office.changeCrew, office.changeCrew.input.parse(input));
  expect(await getCrew(id)).toMatchObject({ activities: toActivities() });
});
