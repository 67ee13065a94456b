import { addToCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { sandboxRefunds } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { documents } from '../../db/schema/documents.ts';
import { visits } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { emptyBoard, orderVisit, passUntil, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import type { TestStaff } from '../../testing/test-staff.ts';

// Two crews. An order costs AED 105.00.
let shop: TestShop;
let mona: TestStaff;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyBoard(shop);
  mona = await shop.newStaff('dispatcher');
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

async function orderBy(paymentType: '1' | '2'): Promise<string> {
  const { call, email } = customer;
  if (paymentType === '1')
    await shop.office(office.creditWallet, { customer: email, amount: '200.00', reason: 'Gift' });
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { oData } = await call(paymentInit, { payment_type: paymentType });
  if (paymentType === '1') await call(confirmWallet, { client_secret: oData.client_secret });
  else await payByCard(shop, oData);
  return String((await call(placeOrder, { invoice_id: oData.invoice_id })).order_no);
}

/** Cancels an order by mistake and returns the change. */
async function cancel(order: string): Promise<number> {
  await mona.call(office.cancelByOffice, { order, reason: 'The wrong order' });
  return (await shop.office(office.auditLog, {})).oData[0]?.id ?? 0;
}

const undo = (change: number) => mona.call(office.undoChange, { change, reason: 'By mistake' });
const find = async (order: string) => (await shop.office(office.officeOrder, { order })).oData;
const getDocuments = async (order: string) => {
  const { order_id } = await seeVisit(shop, order);
  const rows = (await shop.db.select().from(documents)).filter(({ orderId }) => orderId === order_id);
  return rows.sort((one, other) => one.id - other.id);
};
const getDifferences = async () => [(await shop.office(office.checkMoney, {})).oData, await auditPayments(shop)];

test('a visit in cash that was cancelled by mistake comes back with its crew, coupon, invoice and news', async () => {
  const order = await orderVisit(customer);
  const { crew_id, order_id } = await seeVisit(shop, order);
  const change = await cancel(order);
  expect(await shop.db.$count(crewSlots)).toBe(0);
  await undo(change);
  expect(await seeVisit(shop, order)).toMatchObject({
    state: 'Confirmed',
    crew_id,
    starts: '2026-11-26 09:00',
    cash: '105.00',
  });
  expect(await shop.db.$count(crewSlots)).toBe(4);
  const [invoice, note, back] = await getDocuments(order);
  expect([invoice, note, back].map((row) => row?.kind)).toEqual(['invoice', 'credit-note', 'supplementary-invoice']);
  expect(back).toMatchObject({ gross: note?.gross, vat: note?.vat, sellerId: invoice?.sellerId });
  expect(back?.content?.facts.map(({ lines }) => lines[0])).toContain(note?.number);
  const [mail] = await messagesTo(shop, customer.email);
  expect(mail?.text).toContain('Your visit was cancelled by mistake.');
  const { credit_notes = [] } = (await customer.call(serviceOrderDetails, { service_order_id: order_id })).oData;
  expect(credit_notes.map(({ number, is_invoice }) => [number, is_invoice])).toEqual([
    [note?.number, undefined],
    [back?.number, '1'],
  ]);
  const [vat] = (await shop.office(office.vatReport, { from: '2026-11', to: '2026-11' })).oData;
  expect(vat).toMatchObject({ invoices: 2, credit_notes: 1, gross: '105.00' });
  expect(await getDifferences()).toEqual([[], []]);
});

describe('a visit paid by card', () => {
  test('comes back for ten minutes, and its refund was never sent', async () => {
    const order = await orderBy('2');
    const change = await cancel(order);
    shop.pass(9 * MINUTE_MS);
    await sweepPayments(shop);
    expect((await find(order)).refund).toMatchObject({ amount: '105.00', state: 'created' });
    await undo(change);
    shop.pass(9 * MINUTE_MS);
    await sweepPayments(shop);
    expect(await find(order)).toMatchObject({ order: { status_text: 'Confirmed' } });
    expect((await find(order)).refund).toBeUndefined();
    expect(await shop.db.$count(sandboxRefunds)).toBe(0);
    const [mail] = await messagesTo(shop, customer.email);
    expect(mail?.text).toContain('The refund of AED 105.00 is not sent');
    expect(await getDifferences()).toEqual([[], []]);
  });

  test('is refunded once when nobody undoes it, and can be cancelled again after an undo', async () => {
    const order = await orderBy('2');
    await undo(await cancel(order));
    await cancel(order);
    shop.pass(10 * MINUTE_MS);
    await sweepPayments(shop);
    expect((await find(order)).refund).toMatchObject({ amount: '105.00', state: 'succeeded' });
    expect(await shop.db.$count(sandboxRefunds)).toBe(1);
    expect(await getDifferences()).toEqual([[], []]);
  });
});

describe('a visit that was reported as one to which the crew came in vain', () => {
  /** Of an order at 09:00, which costs AED 105.00. */
  async function report(order: string, outcome: 'no-show' | 'no-access'): Promise<number> {
    passUntil(shop, '2026-11-26 09:20');
    mona = await shop.newStaff('dispatcher');
    await mona.call(office.reportOutcome, { order, outcome, reason: 'They called' });
    return (await shop.office(office.auditLog, {})).oData[0]?.id ?? 0;
  }
  const setFee = async (no_access_fee_percent: number) => {
    const { version } = (await shop.office(office.officeSettings, {})).oData;
    await shop.office(office.changeSettings, { changes: { no_access_fee_percent }, version, reason: 'New terms' });
  };

  test('comes back without its fee, its refund was never sent, and the customer is told', async () => {
    const order = await orderBy('2');
    const sent = await shop.db.$count(sandboxRefunds);
    const change = await report(order, 'no-show');
    expect((await find(order)).refund).toMatchObject({ amount: '52.50', state: 'created' });
    await undo(change);
    shop.pass(11 * MINUTE_MS);
    await sweepPayments(shop);
    expect(await shop.db.$count(sandboxRefunds)).toBe(sent);
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Confirmed', starts: '2026-11-26 09:00' });
    const [visit] = await shop.db.select().from(visits).where(eq(visits.customerId, customer.id));
    expect(visit).toMatchObject({ outcome: null, crewId: expect.any(Number) });
    expect((await shop.office(office.ledger, { order })).money).toMatchObject({ fees: '0.00', paid_back: '0.00' });
    const [, , back] = await getDocuments(order);
    expect(back).toMatchObject({ kind: 'supplementary-invoice', gross: 5_250 });
    const [mail] = await messagesTo(shop, customer.email);
    expect(mail?.text).toMatch(
      /cancelled by mistake.* You do not lose AED 52\.50\. The refund of AED 52\.50 is not sent/,
    );
    const [restored] = (await shop.office(office.auditLog, {})).oData;
    expect(restored).toMatchObject({ action: 'visits restore', undoes: change });
    expect(await getDifferences()).toEqual([[], []]);
  });

  test('and that was paid from a wallet comes back when the fee is the whole price, as no money went back', async () => {
    await setFee(100);
    const order = await orderBy('1');
    await setFee(50);
    await undo(await report(order, 'no-access'));
    expect((await shop.office(office.ledger, { order })).money).toMatchObject({ fees: '0.00', received: '105.00' });
    expect(await getDocuments(order)).toHaveLength(1);
    expect((await messagesTo(shop, customer.email))[0]?.text).toContain('You do not lose AED 105.00.');
    const again = await report(order, 'no-access');
    expect((await shop.office(office.ledger, { order })).money).toMatchObject({ fees: '105.00' });
    await undo(again);
    expect(await getDifferences()).toEqual([[], []]);
  });

  test('is not taken back once a part of it is in the wallet', async () => {
    const order = await orderBy('1');
    expect(await getFailure(undo(await report(order, 'no-access')))).toMatchObject({ code: 'not-undoable' });
  });
});

test('money that went back to a wallet is not taken again, and the list says so', async () => {
  const order = await orderBy('1');
  const change = await cancel(order);
  const listed = (await mona.call(office.undoableChanges, {})).oData.find((one) => one.change.id === change);
  expect(listed?.why_not?.en).toMatch(/^Money was sent back/);
  expect(await getFailure(undo(change))).toMatchObject({ code: 'not-undoable' });
});

test('cash that went back to the wallet after the cancellation is not taken again', async () => {
  const order = await orderVisit(customer);
  const change = await cancel(order);
  await shop.office(office.recordCash, { order, amount: '50.00', reason: 'The crew has it' });
  expect(await getFailure(undo(change))).toMatchObject({ code: 'money-sent' });
  expect(await seeVisit(shop, order)).toMatchObject({ state: 'Cancelled' });
});

test('a visit whose crew was booked meanwhile gets another one, and stays cancelled when none is free', async () => {
  const order = await orderVisit(customer);
  const { crew_id } = await seeVisit(shop, order);
  const change = await cancel(order);
  const others = [await orderVisit(await shop.newCustomer())];
  if ((await seeVisit(shop, others[0] ?? '')).crew_id !== crew_id) {
    await mona.call(office.assignVisit, { order: others[0] ?? '', crew_id: crew_id ?? 0 });
  }
  await undo(change);
  const restored = await seeVisit(shop, order);
  expect(restored.state).toBe('Confirmed');
  expect(restored.crew_id).not.toBe(crew_id);
  const again = await cancel(order);
  await orderVisit(await shop.newCustomer());
  expect(await getFailure(undo(again))).toMatchObject({ code: 'crew-taken' });
  expect(await seeVisit(shop, order)).toMatchObject({ state: 'Cancelled' });
});

test('one of two people who undo at the same time restores the visit', async () => {
  const order = await orderBy('2');
  const change = await cancel(order);
  const omar = await shop.newStaff('dispatcher');
  const both = [mona, omar].map(({ call }) => getFailure(call(office.undoChange, { change })));
  expect((await Promise.all(both)).filter((failure) => failure === undefined)).toHaveLength(1);
  expect(await getDocuments(order)).toHaveLength(3);
});
