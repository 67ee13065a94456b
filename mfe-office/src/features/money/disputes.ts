import type { OfficeDispute } from '@dar/contracts/office';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 72;

/** Returns disputes with the ones first whose evidence is due next; those without a deadline keep their order at the end. */
export function sortByDeadline(disputes: readonly OfficeDispute[]): OfficeDispute[] {
  const waits = ({ state, evidence }: OfficeDispute) => state === 'needs-response' && evidence === 'none';
  const toDue = (dispute: OfficeDispute) =>
    waits(dispute) && dispute.due_at ? Date.parse(dispute.due_at) : Number.POSITIVE_INFINITY;
  return [...disputes].sort((one, other) => (toDue(one) < toDue(other) ? -1 : toDue(one) > toDue(other) ? 1 : 0));
}

export type Urgency = 'over' | 'soon' | 'later';

/** Returns how near the deadline is of a dispute that still needs evidence; undefined if nothing is to do. */
export function getUrgency({ state, evidence, due_at }: OfficeDispute, now = Date.now()): Urgency | undefined {
  if (state !== 'needs-response' || evidence !== 'none' || due_at === undefined) return;
  const left = Date.parse(due_at) - now;
  if (left <= 0) return 'over';
  return left <= SOON_HOURS * HOUR_MS ? 'soon' : 'later';
}
