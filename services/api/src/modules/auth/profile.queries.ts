import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import { standardError } from '../../errors.ts';
import type { CustomerRow } from './auth.queries.ts';
import type { CustomerId } from './session.ts';

type Change = Partial<Pick<CustomerRow, 'firstName' | 'lastName' | 'dialCode' | 'phone'>>;

export async function updateCustomer(db: Db, id: CustomerId, change: Change): Promise<CustomerRow> {
  const [row] = await db.update(customers).set(change).where(eq(customers.id, id)).returning();
  if (!row) throw standardError('unauthorized');
  return row;
}
