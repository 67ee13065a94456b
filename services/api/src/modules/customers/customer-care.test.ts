import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/audit-log.ts';
import { customers } from '../../db/schema/customers.ts';
import { newClosedCustomer } from '../../testing/closed-customer.ts';
import { getTables, readRows } from '../../testing/database-rows.ts';
import { newFullCustomer } from '../../testing/full-customer.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { NOT_EXPORTED } from './customer-export.queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
});
afterAll(() => shop.close());

const WHY = { reason: 'Request under data law' };

test('exports all rows of a customer without secrets, and nothing of another one', async () => {
  const [customer, other] = [await newFullCustomer(shop), await newFullCustomer(shop)];
  const { oData } = await shop.office(office.exportCustomer, { customer: customer.email, ...WHY });
  const tables = await getTables(shop.db, 'customer_id');
  const expected = [...tables, 'customers'].filter((table) => !NOT_EXPORTED.includes(table));
  expect(Object.keys(oData.data).toSorted()).toEqual(expected.toSorted());
  const text = JSON.stringify(oData);
  expect(text).toContain(customer.mark);
  for (const hidden of [other.mark, other.email, 'passwordHash', 'tokenHash', customer.session.access_token]) {
    expect(text).not.toContain(hidden);
  }
  const entries = (await shop.db.select().from(auditLog)).filter(({ customerId }) => customerId === customer.id);
  expect(entries.map(({ kind, action, reason }) => [kind, action, reason]).slice(-2)).toEqual([
    ['change', 'customers export', WHY.reason],
    ['read', 'customers export', ''],
  ]);
});

test('deletes an account by the rules of its customer', async () => {
  const [open, closed] = [await newFullCustomer(shop), await newClosedCustomer(shop)];
  const remove = (customer: string, dry_run?: '1') => shop.office(office.deleteCustomer, { customer, dry_run, ...WHY });
  expect((await remove(open.email, '1')).oData.effect).toMatchObject({ open_orders: 1, open_payments: 1 });
  expect(await getFailure(remove(open.email))).toMatchObject({ code: 'open-orders' });
  expect((await remove(closed.email, '1')).oData.effect).toMatchObject({ open_orders: 0, wallet: '0.00' });
  expect((await shop.office(office.officeCustomer, { customer: closed.email })).oData.id).toBe(closed.id);
  await remove(closed.email);
  const rows = await readRows(shop.db, await getTables(shop.db));
  for (const text of [closed.mark, closed.email]) expect(rows.filter((row) => row.includes(text))).toEqual([]);
  const [entry] = (await shop.office(office.auditLog, {})).oData;
  expect(entry).toMatchObject({ action: 'customers delete', customer_id: closed.id, reason: WHY.reason });
  expect(await getFailure(remove(closed.email))).toMatchObject({ kind: 'not-found' });
});

test('of two deletions at the same time one finds no account', async () => {
  const customer = await newClosedCustomer(shop);
  const remove = () => getFailure(shop.office(office.deleteCustomer, { customer: customer.email, ...WHY }));
  const outcomes = await Promise.all([remove(), remove()]);
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
});

test('sends documents again to a verified address, and the link to one that is not', async () => {
  const customer = await newFullCustomer(shop);
  const order = `DAR-${100_000 + Number(customer.rows.service_order_id)}`;
  const resend = (kind: (typeof office.RESENT_KINDS)[number]) =>
    shop.office(office.resend, { kind, order, customer: customer.email, ...WHY });
  for (const kind of ['confirmation', 'invoice', 'credit-note', 'calendar'] as const) await resend(kind);
  const subjects = (await messagesTo(shop, customer.email)).map(({ subject }) => subject);
  for (const part of ['The invoice', 'The credit note', 'The calendar file']) {
    expect(subjects).toContainEqual(expect.stringContaining(`${part} of your order ${order}`));
  }
  expect(subjects.filter((subject) => subject.includes('confirmed'))).toHaveLength(2);
  const other = await newFullCustomer(shop);
  const topicsOf = async (reference: string) => {
    const { messages } = (await shop.office(office.officeOrder, { order: reference })).oData;
    return messages.map(({ topic, to }) => `${topic} ${to.replace(/^.•••/, '')}`);
  };
  const domain = customer.email.slice(customer.email.lastIndexOf('@'));
  expect(await topicsOf(order)).toEqual(
    ['confirmation', 'confirmation', 'invoice', 'credit-note', 'calendar'].map((topic) => `${topic} ${domain}`),
  );
  expect(await topicsOf(`DAR-${100_000 + Number(other.rows.service_order_id)}`)).toEqual([`confirmation ${domain}`]);
  expect(await getFailure(resend('verification-link'))).toMatchObject({ code: 'already-verified' });
  await shop.db.update(customers).set({ isEmailVerified: false });
  expect(await getFailure(resend('invoice'))).toMatchObject({ code: 'customer-not-verified' });
  await resend('verification-link');
  const [link] = await messagesTo(shop, customer.email);
  expect(link?.subject).toContain('Confirm your e-mail address');
  for (let count = 7; count < 10; count++) await resend('verification-link');
  expect(await getFailure(resend('verification-link'))).toMatchObject({ kind: 'rate-limited' });
});
