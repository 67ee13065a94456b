import { randomInt } from 'node:crypto';
import { and, eq, gt, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { phoneCodes } from '../../db/schema/codes.ts';
import { customers } from '../../db/schema/customers.ts';
import type { CustomerRow } from './auth.queries.ts';

export type NewCustomer = typeof customers.$inferInsert;
type PhoneCodeRow = typeof phoneCodes.$inferSelect;

export interface Phone {
  readonly dialCode: string;
  readonly phone: string;
}

export async function findCustomerById(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row;
}

/** Has finished the sign-up, or was made by staff: a stranger who signs up must not take it over. */
const isAccount = or(customers.isPhoneVerified, customers.isByStaff);

/** Returns the customers who have an e-mail address or a verified phone. */
export async function findVerified(db: Db, email: string, { dialCode, phone }: Phone): Promise<CustomerRow[]> {
  const isSamePhone = and(eq(customers.dialCode, dialCode), eq(customers.phone, phone));
  return db
    .select()
    .from(customers)
    .where(or(and(isAccount, eq(customers.email, email)), and(customers.isPhoneVerified, isSamePhone)));
}

export async function deleteUnverified(db: Db, email: string): Promise<void> {
  await db
    .delete(customers)
    .where(and(eq(customers.email, email), not(customers.isPhoneVerified), not(customers.isByStaff)));
}

// Above the ids of the sequence, which customers had before ids were random.
const [FIRST_ID, END_OF_IDS] = [2 ** 30, 2 ** 31];

/**
 * Returns the id, which a stranger cannot guess: whoever knows it can use up the attempts of its phone code. Returns
 * undefined when the e-mail address is taken. Retries when another customer has the id or the referral code.
 */
export async function insertCustomer(
  db: Db,
  customer: Omit<NewCustomer, 'refCode'>,
  newRefCode: () => string,
): Promise<number | undefined> {
  for (;;) {
    const [row] = await db
      .insert(customers)
      .overridingSystemValue()
      .values({ ...customer, id: randomInt(FIRST_ID, END_OF_IDS), refCode: newRefCode() })
      .onConflictDoNothing()
      .returning({ id: customers.id });
    if (row) return row.id;
    if ((await db.$count(customers, eq(customers.email, customer.email))) > 0) return undefined;
  }
}

export async function markPhoneVerified(db: Db, id: number, refCode: string): Promise<CustomerRow | undefined> {
  const referrer = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.refCode, refCode), ne(customers.id, id)));
  const [row] = await db
    .update(customers)
    .set({ isPhoneVerified: true, ...(refCode && { referredBy: sql`(${referrer})` }) })
    .where(and(eq(customers.id, id), eq(customers.isPhoneVerified, false)))
    .returning();
  return row;
}

export type NewPhoneCode = Pick<PhoneCodeRow, 'customerId' | 'codeHash' | 'sentAt' | 'expiresAt'>;

export async function findPhoneCode(db: Db, customerId: number): Promise<PhoneCodeRow | undefined> {
  const [row] = await db.select().from(phoneCodes).where(eq(phoneCodes.customerId, customerId));
  return row;
}

export async function replacePhoneCode(db: Db, code: NewPhoneCode, sentUntil: Date): Promise<boolean> {
  const { codeHash, sentAt, expiresAt } = code;
  const rows = await db
    .insert(phoneCodes)
    .values(code)
    .onConflictDoUpdate({
      target: phoneCodes.customerId,
      set: { codeHash, sentAt, expiresAt, attempts: 0 },
      setWhere: lte(phoneCodes.sentAt, sentUntil),
    })
    .returning({ customerId: phoneCodes.customerId });
  return rows.length > 0;
}

/** Counts an attempt at a code that is still valid, in one statement, so that concurrent attempts are all counted. */
export async function countPhoneCodeAttempt(db: Db, customerId: number, now: Date): Promise<PhoneCodeRow | undefined> {
  const [row] = await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(and(eq(phoneCodes.customerId, customerId), gt(phoneCodes.expiresAt, now)))
    .returning();
  return row;
}

/** Deletes a code and returns false when a concurrent call did. */
export async function deletePhoneCode(db: Db, { customerId, codeHash }: PhoneCodeRow): Promise<boolean> {
  const rows = await db
    .delete(phoneCodes)
    .where(and(eq(phoneCodes.customerId, customerId), eq(phoneCodes.codeHash, codeHash)))
    .returning({ customerId: phoneCodes.customerId });
  return rows.length > 0;
}
