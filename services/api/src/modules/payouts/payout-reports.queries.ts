import { type Fils, fils } from '@dar/contracts/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

export type MatchedKind = 'charged' | 'refunded' | 'dispute';

/** The movements of a payment that belong together: a failed refund is taken back by another movement. */
const KIND_OF_CATEGORY = sql`case when entries.category in ('charge', 'payment') then 'charged'
  when entries.category like '%refund%' then 'refunded' when entries.category like 'dispute%' then 'dispute' end`;
const KIND_OF_ENTRY = sql`case when kind in ('charged', 'refunded') then kind when kind like 'dispute%' then 'dispute' end`;

/** The sums of payments in the ledger. Its entries can name the payment attempt only. */
const ledgerSums = (isOf: SQL) => sql`
  select provider_ref, ${KIND_OF_ENTRY} as kind, sum(amount) as amount, max(happened_at) as last_at
  from ledger_entries where provider_ref is not null and ${isOf} and (kind in ('charged', 'refunded') or kind like 'dispute%')
  group by 1, 2`;

const paidOutSums = (isOf: SQL) => sql`
  select entries.payment_ref as provider_ref, ${KIND_OF_CATEGORY} as kind, sum(entries.amount) as amount,
    max(entries.happened_at) as last_at
  from payout_entries entries where entries.payment_ref is not null and ${isOf} and ${KIND_OF_CATEGORY} is not null
  group by 1, 2`;

const orderOf = (payment: SQL) => sql`(select orders.id from payment_attempts attempts
  join orders on orders.payment_attempt_id = attempts.id where attempts.payment_ref = ${payment})`;

/** What moved between a manual payout and the one before it. The provider does not say what it consists of. */
const movedBefore = (payoutId: string) => sql`select moved.id from payouts manual
  join payout_entries moved on moved.payout_id is null and moved.happened_at <= manual.created_at
    and moved.happened_at > coalesce(
      (select max(earlier.created_at) from payouts earlier where earlier.created_at < manual.created_at), '-infinity')
  where manual.id = ${payoutId} and manual.is_manual`;

async function select<Row>(db: Db, query: SQL): Promise<readonly Row[]> {
  return ((await db.execute(query)) as unknown as { readonly rows: readonly Row[] }).rows;
}

export interface MatchedEntry {
  readonly id: string;
  readonly category: string;
  readonly amount: Fils;
  readonly fee: Fils;
  readonly paymentRef: string | null;
  readonly happenedAt: Date;
  readonly orderId: number | null;
  readonly inLedger: Fils | null;
  readonly paidOut: Fils | null;
}

/** Returns the movements of a payout by id, each with the sums of its payment and kind on both sides. */
export async function findMatchedEntries(
  db: Db,
  payoutId: string,
  after: string,
  limit: number,
): Promise<readonly MatchedEntry[]> {
  const rows = await select<Record<string, string | null>>(
    db,
    sql`
    with listed as (
      select * from payout_entries where id > ${after} and (payout_id = ${payoutId} or id in (${movedBefore(payoutId)}))
      order by id limit ${limit}
    ), ours as (${ledgerSums(sql`provider_ref in (select payment_ref from listed)`)}),
    theirs as (${paidOutSums(sql`entries.payment_ref in (select payment_ref from listed)`)})
    select entries.id, entries.category, entries.amount, entries.fee, entries.payment_ref, entries.happened_at,
      ${orderOf(sql`entries.payment_ref`)} as order_id, ours.amount as in_ledger, theirs.amount as paid_out
    from listed entries left join ours on ours.provider_ref = entries.payment_ref and ours.kind = ${KIND_OF_CATEGORY}
    left join theirs on theirs.provider_ref = entries.payment_ref and theirs.kind = ${KIND_OF_CATEGORY}
    order by entries.id`,
  );
  return rows.map((row) => ({
    ...{ id: row['id'] ?? '', category: row['category'] ?? '', paymentRef: row['payment_ref'] ?? null },
    ...{ amount: toFils(row['amount']) ?? fils(0), fee: toFils(row['fee']) ?? fils(0) },
    happenedAt: new Date(row['happened_at'] ?? 0),
    orderId: row['order_id'] ? Number(row['order_id']) : null,
    ...{ inLedger: toFils(row['in_ledger']), paidOut: toFils(row['paid_out']) },
  }));
}

export interface PayoutGap {
  readonly paymentRef: string;
  readonly kind: MatchedKind;
  readonly orderId: number | null;
  readonly inLedger: Fils;
  readonly paidOut: Fils;
}

/** Returns payments whose sums differ although nothing moved since a time, by payment and kind. */
export async function findPayoutGaps(
  db: Db,
  until: Date,
  [payment, kind]: readonly [string, string],
  limit: number,
): Promise<readonly PayoutGap[]> {
  const rows = await select<Record<string, string | null>>(
    db,
    sql`
    with ours as (${ledgerSums(sql`true`)}), theirs as (${paidOutSums(sql`true`)})
    select coalesce(ours.provider_ref, theirs.provider_ref) as payment_ref, coalesce(ours.kind, theirs.kind) as kind,
      coalesce(ours.amount, 0) as in_ledger, coalesce(theirs.amount, 0) as paid_out,
      ${orderOf(sql`coalesce(ours.provider_ref, theirs.provider_ref)`)} as order_id
    from ours full join theirs on theirs.provider_ref = ours.provider_ref and theirs.kind = ours.kind
    where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
      and greatest(ours.last_at, theirs.last_at) <= ${until.toISOString()}::timestamptz
      and (coalesce(ours.provider_ref, theirs.provider_ref), coalesce(ours.kind, theirs.kind)) > (${payment}::text, ${kind}::text)
    order by 1, 2 limit ${limit}`,
  );
  return rows.map((row) => ({
    ...{ paymentRef: row['payment_ref'] ?? '', kind: row['kind'] as MatchedKind },
    orderId: row['order_id'] ? Number(row['order_id']) : null,
    ...{ inLedger: toFils(row['in_ledger']) ?? fils(0), paidOut: toFils(row['paid_out']) ?? fils(0) },
  }));
}

const toFils = (text: string | null | undefined): Fils | null =>
  text === null || text === undefined ? null : fils(Number(text));
