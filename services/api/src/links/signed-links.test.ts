import { forgotPassword, resetPassword } from '@dar/contracts/auth';
import { placedOrder } from '@dar/contracts/checkout';
import { changePassword, deleteAccount, logoutOthers } from '@dar/contracts/security';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentAttempts } from '../db/schema/orders.ts';
import { newClosedCustomer } from '../testing/closed-customer.ts';
import type { FullCustomer } from '../testing/full-customer.ts';
import { latestCode, messagesTo } from '../testing/latest-code.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop.ts';

const NEW_PASSWORD = { password: 'Newer@1234', password_confirmation: 'Newer@1234' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
});
afterAll(() => shop.close());

/** Returns the links that the pages and the confirmation have. */
async function getLinks({ id, call, email }: FullCustomer): Promise<string[]> {
  const placed = (await shop.db.select().from(paymentAttempts)).find(
    (row) => row.customerId === id && row.state === 'placed',
  );
  const { invoice_url, calendar_url } = (await call(placedOrder, { invoice_id: placed?.id ?? '' })).oData;
  const mail = (await messagesTo(shop, email)).find(({ subject }) => subject.includes('confirmed'));
  const mailed = /http:\/\/localhost:3000(\/\S+\/invoice\?link=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return [invoice_url, invoice_url.replace('/invoice?', '/invoice.pdf?'), calendar_url, mailed];
}

const open = (urls: readonly string[]) =>
  Promise.all(urls.map(async (url) => (await shop.app.inject({ url })).statusCode));
const forged = (url: string) => `${url.slice(0, -3)}AAA`;

async function resetByEmail({ email }: FullCustomer): Promise<void> {
  const { password_reset_code } = (await shop.call(forgotPassword, { email })).oData;
  const otp = await latestCode(shop, email);
  await shop.call(resetPassword, { password_reset_code: String(password_reset_code), otp, ...NEW_PASSWORD });
}

describe.each<[ending: string, end: (customer: FullCustomer) => Promise<unknown>]>([
  ['a password reset', resetByEmail],
  [
    'a change of the password',
    ({ call }) => call(changePassword, { current_password: TEST_PASSWORD, ...NEW_PASSWORD }),
  ],
  ['signing out of the other devices', ({ call }) => call(logoutOthers, {})],
  ['the deletion of the account', ({ call }) => call(deleteAccount, { password: TEST_PASSWORD })],
])('%s', (_ending, end) => {
  test('ends all links to invoices and calendar files of the customer', async () => {
    const [customer, other] = [await newClosedCustomer(shop), await newClosedCustomer(shop)];
    const [links, linksOfOther] = [await getLinks(customer), await getLinks(other)];
    expect(await open([...links, ...linksOfOther])).toEqual(Array.from({ length: 8 }, () => 200));
    await end(customer);
    for (const url of links) {
      const [ended, unknown] = [await shop.app.inject({ url }), await shop.app.inject({ url: forged(url) })];
      expect([ended.statusCode, ended.body]).toEqual([404, unknown.body]);
    }
    expect(await open(linksOfOther)).toEqual([200, 200, 200, 200]);
  });
});

test('new links open after the old ones ended', async () => {
  const customer = await newClosedCustomer(shop);
  await customer.call(logoutOthers, {});
  const [invoiceUrl = '', pdfUrl = '', calendarUrl = ''] = await getLinks(customer);
  expect(await open([invoiceUrl, pdfUrl, calendarUrl])).toEqual([200, 200, 200]);
});
