import { randomUUID } from 'node:crypto';
import type { Call } from '@dar/app/call';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import * as office from '@dar/contracts/office';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { wallet } from '@dar/contracts/wallet';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { createOfficeCrews, signInMember, toMember } from '../../testing/office-crews.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const DAY = '2026-11-26';
const PHONE = '501112233';

let shop: TestShop;
let customer: TestCustomer;
let crewId: number;
let memberId: number;
let orderNo: string;
let orderId: number;
let crew: Call;
beforeEach(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  const crews = createOfficeCrews(shop);
  crewId = (await crews.add()).id;
  memberId = (await crews.addMember(crewId, PHONE)).id;
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: `${DAY} 09:00`, task_description: 'Ring twice' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  const placed = await customer.call(placeOrder, { invoice_id });
  [orderNo, orderId] = [String(placed.order_no), Number(placed.orderId)];
  await shop.office(office.assignVisit, { order: orderNo });
  passUntil(`${DAY} 08:30`);
  crew = await signIn(PHONE);
});
afterEach(() => shop.close());

const passUntil = (time: string) => shop.pass(fromDubaiTime(time).getTime() - shop.now().getTime());

const signIn = async (phone: string): Promise<Call> => shop.callOffice(await signInMember(shop, phone));

const getStatus = async () =>
  (await customer.call(serviceOrderDetails, { service_order_id: orderId })).oData.status_text;
const getDay = async () => (await crew(office.myDay, {})).oData;

/** Reports something that happened at a time of the day, sent now. */
async function report(kind: office.CrewReportKind, time: string, over: object = {}, call = crew) {
  const sent = { request_id: randomUUID(), sent_at: shop.now().toISOString() };
  const input = { order: orderNo, kind, at: fromDubaiTime(`${DAY} ${time}`).toISOString(), ...sent, ...over };
  return (await call(office.reportVisit, input)).oData;
}

/** Uploads a photo as the crew and returns its hash. */
async function addPhoto(): Promise<string> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  return (await crew(office.addVisitPhoto, { picture: picture.toString('base64') })).oData.hash;
}

test('shows a crew its day with what it needs', async () => {
  const { visits, member } = await getDay();
  expect(member).toEqual({ id: memberId, name: expect.any(String) });
  expect(visits).toMatchObject([
    {
      ...{ order_no: orderNo, visit: 1, from: `${DAY} 09:00`, to: `${DAY} 11:00`, status_text: 'Assigned' },
      ...{ note: 'Ring twice', cash_due: '105.00', cash_collected: '0.00', reports: [] },
      customer: { first_name: 'Test', phone: '+971501234567' },
      map_url: 'https://www.google.com/maps/search/?api=1&query=25.0805,55.1403',
      services: [{ name: PLAIN.name, qty: 1 }],
      door: { apartment: '1204', building: 'Marina Heights', landmark: '' },
    },
  ]);
  expect(visits[0]?.address).toContain('Dubai Marina');
});

test('shows the phone on the day of a visit only, and nothing of the customer after it', async () => {
  expect((await crew(office.myDay, { date: '2026-11-27' })).oData.visits).toEqual([]);
  await report('done', '08:30');
  const [visit] = (await getDay()).visits;
  expect(visit).toMatchObject({ status_text: 'Completed', note: '' });
  expect([visit?.address, visit?.customer]).toEqual([undefined, undefined]);
});

test('shows customers In progress and Completed as the crew reports them', async () => {
  expect(await report('on-the-way', '08:20')).toMatchObject({ state: 'applied' });
  expect(await getStatus()).toBe('Assigned');
  passUntil(`${DAY} 09:00`);
  await report('started', '09:00');
  expect(await getStatus()).toBe('In progress');
  passUntil(`${DAY} 11:00`);
  await report('done', '11:00');
  expect(await getStatus()).toBe('Completed');
  const [visit] = (await getDay()).visits;
  expect(visit?.reports.map(({ kind }) => kind)).toEqual(['on-the-way', 'started', 'done']);
});

test('takes reports of a phone without a line, in any order', async () => {
  passUntil(`${DAY} 20:00`);
  expect(await report('done', '11:00')).toMatchObject({ state: 'applied' });
  expect(await report('started', '09:00')).toMatchObject({ state: 'late' });
  expect(await getStatus()).toBe('Completed');
});

test('answers a repeat alike, and stores it once', async () => {
  const over = { request_id: randomUUID() };
  passUntil(`${DAY} 09:00`);
  const first = await report('started', '09:00', over);
  passUntil(`${DAY} 10:00`);
  const twice = await Promise.all([report('started', '09:00', over), report('started', '09:00', over)]);
  expect(twice).toEqual([first, first]);
  expect(await shop.db.$count(crewReports)).toBe(1);
});

test('notices a clock that is wrong', async () => {
  passUntil(`${DAY} 09:00`);
  const sent_at = fromDubaiTime(`${DAY} 11:00`).toISOString();
  expect(await report('started', '10:55', { sent_at })).toMatchObject({
    ...{ state: 'applied', clock_skew_seconds: 7_200 },
    at: fromDubaiTime(`${DAY} 08:55`).toISOString(),
  });
});

test('lets the change of the office win, and says who made it', async () => {
  const dispatcher = await shop.newStaff('dispatcher');
  await dispatcher.call(office.cancelByOffice, { order: orderNo, reason: 'The customer called' });
  passUntil(`${DAY} 12:00`);
  expect(await report('started', '09:00')).toMatchObject({
    ...{ state: 'superseded' },
    superseded_by: { by: 'office', name: dispatcher.name, what: 'Cancelled' },
  });
  expect(await getStatus()).toBe('Cancelled');
});

test('says in the day who moved a visit', async () => {
  const dispatcher = await shop.newStaff('dispatcher');
  const [visit] = (await dispatcher.call(office.officeVisits, { order: orderNo })).oData;
  const move = { order: orderNo, version: visit?.version ?? 0, time: `${DAY} 14:00` };
  await dispatcher.call(office.moveVisit, move);
  expect((await getDay()).visits).toMatchObject([
    { from: `${DAY} 14:00`, changed: { by: 'office', name: dispatcher.name, what: 'another-time' } },
  ]);
});

test('tells a crew that the office gave its visit to another one', async () => {
  const other = await createOfficeCrews(shop).add();
  await shop.office(office.assignVisit, { order: orderNo, crew_id: other.id });
  passUntil(`${DAY} 09:30`);
  expect(await report('started', '09:00')).toMatchObject({
    state: 'superseded',
    superseded_by: { what: 'another-crew' },
  });
  expect((await getDay()).visits).toEqual([]);
  expect(await getStatus()).toBe('Assigned');
});

test('shows and changes nothing of another crew', async () => {
  const crews = createOfficeCrews(shop);
  await crews.addMember((await crews.add()).id, '501112244');
  const other = await signIn('501112244');
  expect((await other(office.myDay, {})).oData.visits).toEqual([]);
  const photo = await addPhoto();
  const failures = await Promise.all(
    (['started', 'done', 'cash', 'photo', 'problem', 'no-show'] as const).map((kind) =>
      getFailure(report(kind, '09:00', { amount: '1.00', photo }, other)),
    ),
  );
  expect(failures.map((failure) => failure?.status)).toEqual(failures.map(() => 404));
  expect(await getFailure(other(office.myDay, { member_id: memberId }))).toMatchObject({ status: 403 });
  expect(await shop.db.$count(crewReports)).toBe(0);
  expect(await getStatus()).toBe('Assigned');
});

test('rejects the request of another member with the same id', async () => {
  const over = { request_id: randomUUID() };
  await report('on-the-way', '08:30', over);
  await createOfficeCrews(shop).addMember(crewId, '501112255');
  const second = await signIn('501112255');
  expect(await getFailure(report('on-the-way', '08:30', over, second))).toMatchObject({ code: 'request-repeated' });
});

test('counts the cash that the crew says it took, the last report in all', async () => {
  passUntil(`${DAY} 11:00`);
  expect(await getFailure(report('cash', '11:00'))).toMatchObject({ code: 'no-amount' });
  await report('cash', '11:00', { amount: '100.00' });
  await report('cash', '11:00', { amount: '105.00' });
  expect(await report('cash', '10:50', { amount: '50.00' })).toMatchObject({ state: 'late' });
  expect((await getDay()).visits).toMatchObject([{ cash_due: '0.00', cash_collected: '105.00' }]);
});

test('counts cash once that the office stored before the phone had a line', async () => {
  passUntil(`${DAY} 12:00`);
  await shop.office(office.recordCash, { order: orderNo, amount: '105.00', reason: 'The crew called' });
  await report('cash', '11:00', { amount: '105.00' });
  expect((await getDay()).visits).toMatchObject([{ cash_collected: '105.00' }]);
});

test('gives cash back that the crew took before it heard of the cancellation', async () => {
  passUntil(`${DAY} 08:50`);
  await customer.call(cancelOrder, { order_id: orderId, shown_refund: '0.00' });
  passUntil(`${DAY} 12:00`);
  expect(await report('cash', '08:45', { amount: '100.00' })).toMatchObject({ state: 'applied' });
  expect((await customer.call(wallet, {})).oData.balance).toBe('100.00');
  await report('cash', '08:46', { amount: '105.00' });
  expect((await customer.call(wallet, {})).oData.balance).toBe('105.00');
  expect((await shop.office(office.ledger, { order: orderNo })).money).toMatchObject({
    ...{ received: '105.00', paid_back: '105.00', cash_collected: '105.00' },
  });
  expect((await shop.office(office.checkMoney, {})).oData).toEqual([]);
});

test('names the person of the office who speaks for a member in the log, once for a repeat', async () => {
  passUntil(`${DAY} 11:00`);
  const dispatcher = await shop.newStaff('dispatcher');
  const over = { request_id: randomUUID(), member_id: memberId, amount: '100.00' };
  const first = await report('cash', '11:00', over, dispatcher.call);
  expect(await report('cash', '11:00', over, dispatcher.call)).toEqual(first);
  await report('cash', '11:10', { amount: '105.00' });
  const entries = (await shop.office(office.auditLog, { order: orderNo })).oData;
  expect(entries.filter(({ action }) => action === 'crews report')).toMatchObject([
    {
      staff_id: dispatcher.id,
      after: { member: memberId, visit: 1, kind: 'cash', state: 'applied', amount: '100.00' },
    },
  ]);
});

test('ends a visit without access with a photo and the fee', async () => {
  passUntil(`${DAY} 09:20`);
  expect(await getFailure(report('no-access', '09:20'))).toMatchObject({ message: 'Add a photo.' });
  const unknown = report('no-access', '09:20', { photo: 'a'.repeat(64) });
  expect(await getFailure(unknown)).toMatchObject({ message: 'Add a photo.' });
  const photo = await addPhoto();
  expect(await report('no-access', '09:20', { photo })).toMatchObject({ state: 'applied' });
  expect((await shop.office(office.officePicture, { hash: photo })).oData.type).toBe('image/webp');
  expect(await getStatus()).toBe('Cancelled');
});

test('ends the session of a member who is not active any more', async () => {
  const [member] = (await createOfficeCrews(shop).get(crewId)).members;
  const change = {
    ...toMember(crewId, PHONE),
    member_id: memberId,
    version: member?.version ?? '',
    is_active: '0' as const,
  };
  await shop.office(office.changeCrewMember, change);
  expect(await getFailure(crew(office.myDay, {}))).toMatchObject({ status: 401 });
});

test('signs nobody in with a wrong code or an unknown phone, and tells neither apart', async () => {
  const post = (path: string, payload: object) =>
    shop.app.office?.inject({ method: 'POST', url: `${API_BASE_PATH}${path}`, payload });
  const sent = [
    await post(office.sendCrewCode.path, { phone: '501119999' }),
    await post(office.sendCrewCode.path, { phone: PHONE }),
  ];
  expect(sent[0]?.json()).toEqual(sent[1]?.json());
  expect(await messagesTo(shop, '+971501119999')).toEqual([]);
  const wrong = [
    await post(office.signInCrew.path, { phone: '501119999', code: '0000' }),
    await post(office.signInCrew.path, { phone: PHONE, code: 'none' }),
  ];
  expect(wrong[0]?.json()).toEqual(wrong[1]?.json());
  expect(wrong[0]?.headers['set-cookie']).toBeUndefined();
});

test('shows the office what the crew reported of an order, and only what counts', async () => {
  const photo = await addPhoto();
  passUntil(`${DAY} 11:00`);
  await report('done', '10:55');
  await report('problem', '10:30', { note: 'Something broke: a vase', photo });
  await report('started', '09:05');
  const support = await shop.newStaff('support');
  const { reports } = (await support.call(office.officeOrder, { order: orderNo })).oData;
  const at = (time: string) => fromDubaiTime(`${DAY} ${time}`).toISOString();
  const of = { visit: 1, by: (await getDay()).member.name };
  expect(reports).toEqual([
    { ...of, kind: 'problem', at: at('10:30'), note: 'Something broke: a vase', photo },
    { ...of, kind: 'done', at: at('10:55'), note: '' },
  ]);
});
