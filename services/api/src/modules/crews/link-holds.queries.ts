import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewSlots, linkHolders } from '../../db/schema/crews.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { isOfCrewSpan } from './crews.queries.ts';
import type { CrewSpan } from './spans.ts';

/** Returns the number of a new hold, which no customer and no other hold has. */
export async function makeHolder(tx: Db): Promise<CustomerId> {
  const result = await tx.execute(sql`select nextval(${linkHolders.seqName}) as holder`);
  const [row] = (result as unknown as { rows: { holder: string }[] }).rows;
  return toCustomerId(Number(row?.holder));
}

interface Owners {
  readonly holder: CustomerId;
  readonly customerId: CustomerId;
}

/** Books the half hours that a link holds for its customer, and returns how many they are. */
export async function keepLinkSlots(tx: Db, { holder, customerId }: Owners, span: CrewSpan): Promise<number> {
  const kept = await tx
    .update(crewSlots)
    .set({ customerId, expiresAt: null })
    .where(isOfCrewSpan(span, holder))
    .returning({ crewId: crewSlots.crewId });
  return kept.length;
}
