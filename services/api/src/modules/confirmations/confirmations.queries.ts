import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import type { CustomerId } from '../auth/session.ts';

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
}

export async function findRecipient(tx: Db, customerId: CustomerId): Promise<Recipient | undefined> {
  const { email, firstName } = customers;
  const [row] = await tx.select({ email, firstName }).from(customers).where(eq(customers.id, customerId));
  return row;
}
