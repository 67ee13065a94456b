import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import type { CustomerId } from '../auth/session.ts';
import { isOfCrewSpan } from './crews.queries.ts';
import type { CrewSpan } from './spans.ts';

/** A later link can hold the same half hours until another moment. */
const isHeld = (holder: CustomerId, span: CrewSpan, until: Date) =>
  and(isOfCrewSpan(span, holder), eq(crewSlots.expiresAt, until));

interface Owners {
  readonly holder: CustomerId;
  readonly customerId: CustomerId;
}

/** Books the half hours that a link holds for its customer, and returns how many they are. */
export async function keepLinkSlots(tx: Db, { holder, customerId }: Owners, span: CrewSpan, until: Date) {
  const kept = await tx
    .update(crewSlots)
    .set({ customerId, expiresAt: null })
    .where(isHeld(holder, span, until))
    .returning({ crewId: crewSlots.crewId });
  return kept.length;
}

export async function freeLinkSlots(tx: Db, holder: CustomerId, span: CrewSpan, until: Date): Promise<void> {
  await tx.delete(crewSlots).where(isHeld(holder, span, until));
}
