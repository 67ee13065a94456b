import { addAddress } from '@dar/contracts/addresses';
import { forgotPassword } from '@dar/contracts/auth';
import { addToCart } from '@dar/contracts/cart';
import { startSavedCard } from '@dar/contracts/saved-cards';
import { deleteAccount } from '@dar/contracts/security';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../../db/schema/customers.ts';
import { countWaiting } from '../../testing/cart-lock.ts';
import { rowsOf, tablesOf } from '../../testing/database-rows.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const ADDRESS = {
  address: 'Al Marsa Street, Dubai Marina, Dubai',
  building_name: 'Marina Heights',
  apartment: '1203',
  address_type: 'home',
  latitude: '25.0805',
  longitude: '55.1403',
  full_name: 'Noor Tester',
  dial_code: '971',
  phone: '501234567',
} as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Makes a call that starts while the account is being deleted, and returns its failure. */
async function callDuringDeletion({ id, call }: TestCustomer, late: () => Promise<unknown>) {
  const { db } = shop;
  // The deletion locks the cart, then the customer. It creates a missing cart, which locks the customer for less.
  await call(addToCart, { service_id: PLAIN.id });
  const { deletion, failure } = await db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, id)).for('update');
    const deleted = call(deleteAccount, { password: TEST_PASSWORD });
    await expect.poll(() => countWaiting(db), { timeout: 30_000 }).toBe(1);
    const failed = failureOf(late());
    await expect.poll(() => countWaiting(db), { timeout: 30_000 }).toBe(2);
    // Not awaited: PostgreSQL lets them continue in this order when this transaction ends.
    return { deletion: deleted, failure: failed };
  });
  await deletion;
  return failure;
}

/** Returns the tables with rows of a customer. */
async function tablesWith(customerId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(shop.db, 'customer_id')) {
    const rows = await shop.db.execute(
      sql`select from ${sql.identifier(table)} where customer_id = ${customerId} limit 1`,
    );
    if (rowsOf(rows).length > 0) found.push(table);
  }
  return found;
}

// PGlite has one connection, so calls cannot wait for each other.
describe.runIf(process.env['DATABASE_URL_TEST'])('during the deletion of the account', () => {
  test.each<[string, (customer: TestCustomer) => Promise<unknown>]>([
    ['an address', ({ call }) => call(addAddress, ADDRESS)],
    ['a service to the cart', ({ call }) => call(addToCart, { service_id: PLAIN.id, task_description: 'Ring twice' })],
    [
      'a service to the cart by a press',
      ({ call }) => call(addToCart, { service_id: PLAIN.id, request_id: crypto.randomUUID() }),
    ],
    ['a card', ({ call }) => call(startSavedCard, {})],
  ])('the customer cannot add %s', async (_what, add) => {
    const customer = await shop.newCustomer();
    const failure = await callDuringDeletion(customer, () => add(customer));
    expect(failure).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(await tablesWith(customer.id)).toEqual([]);
  });

  test('a password reset finds no customer', async () => {
    const customer = await shop.newCustomer();
    const reset = () => shop.call(forgotPassword, { email: customer.email });
    expect(await callDuringDeletion(customer, reset)).toBeUndefined();
    expect(await tablesWith(customer.id)).toEqual([]);
    expect((await messagesTo(shop, customer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your Dar account was deleted'),
    ]);
  });
});
