import { creditWallet, debitWallet } from '@dar/contracts/office';
import { deleteAccount } from '@dar/contracts/security';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../testing/test-shop.ts';
import { auditLog } from './schema/audit-log.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('keeps the log as it is, except for the reason of a deleted account', async () => {
  const customer = await shop.newCustomer();
  const movement = { customer: customer.email, amount: '1.00', reason: 'The customer called' };
  await shop.office(creditWallet, movement);
  await shop.office(debitWallet, movement);
  const rejected = { cause: { message: 'the audit log is append-only' } };
  await expect(shop.db.update(auditLog).set({ byName: 'Nobody', reason: '' })).rejects.toMatchObject(rejected);
  await expect(shop.db.update(auditLog).set({ reason: 'Another' })).rejects.toMatchObject(rejected);
  await expect(shop.db.delete(auditLog)).rejects.toMatchObject(rejected);
  await expect(shop.db.execute(sql`truncate ${auditLog} cascade`)).rejects.toMatchObject(rejected);
  await customer.call(deleteAccount, { password: TEST_PASSWORD });
  const rows = (await shop.db.select().from(auditLog)).filter(({ customerId }) => customerId === customer.id);
  expect(rows.map(({ byName, reason }) => [byName, reason])).toEqual([
    ['Mona', ''],
    ['Mona', ''],
  ]);
});
