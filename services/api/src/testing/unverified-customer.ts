import { resendEmailLink } from '@dar/contracts/email-verification';
import { eq } from 'drizzle-orm';
import { customers } from '../db/schema/customers.ts';
import { latestEmailToken } from './latest-code.ts';
import type { TestCustomer, TestShop } from './test-shop.ts';

/** Creates a customer as right after the sign-up, with an e-mail address that is not verified. */
export async function newUnverifiedCustomer(shop: TestShop): Promise<TestCustomer> {
  const customer = await shop.newCustomer();
  await setEmail(shop, customer, { isEmailVerified: false });
  return customer;
}

export async function setEmail(
  { db }: TestShop,
  { id }: TestCustomer,
  values: Partial<Pick<typeof customers.$inferInsert, 'email' | 'isEmailVerified'>>,
): Promise<void> {
  await db.update(customers).set(values).where(eq(customers.id, id));
}

/** Sends the link again and returns its token. */
export async function newEmailToken(shop: TestShop, { call, email }: TestCustomer): Promise<string> {
  await call(resendEmailLink, {});
  return latestEmailToken(shop, email);
}
