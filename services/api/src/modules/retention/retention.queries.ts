import { and, eq, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { cartRequests } from '../../db/schema/carts.ts';
import { passwordResets, phoneCodes } from '../../db/schema/codes.ts';
import { bookedCrews, crewCodes, crewSlots, heldSpans } from '../../db/schema/crews.ts';
import { customers, pageCredentials, sessions } from '../../db/schema/customers.ts';
import { outbox, sentMessages } from '../../db/schema/messages.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { orders, paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { partnerTransactions } from '../../db/schema/partners.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { approvals, staffSessions, staffTokens } from '../../db/schema/staff.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import type { Page } from '../../paging.ts';

// One file for the tables of all modules, so that a reader sees what is deleted. Orders and money stay.

export interface Rule {
  /** In logs and metrics. */
  readonly name: string;
  readonly table: PgTable;
  readonly key: readonly PgColumn[];
  /** An index starts with it. */
  readonly since: PgColumn;
  readonly days: number;
  readonly where?: SQL | undefined;
}

/** The rules of docs/operations.md#retention. A partner's id can be used for `partnerTransactionDays`. */
export function getRules(db: Db, partnerTransactionDays: number): readonly Rule[] {
  return [
    { name: 'ended sessions', table: sessions, key: [sessions.tokenHash], since: sessions.expiresAt, days: 0 },
    {
      name: 'ended page credentials',
      ...{ table: pageCredentials, key: [pageCredentials.tokenHash], since: pageCredentials.expiresAt, days: 0 },
    },
    {
      name: 'ended sessions of staff',
      ...{ table: staffSessions, key: [staffSessions.tokenHash], since: staffSessions.expiresAt, days: 0 },
    },
    {
      name: 'ended tokens of staff',
      ...{ table: staffTokens, key: [staffTokens.tokenHash], since: staffTokens.expiresAt, days: 0 },
    },
    { name: 'approvals', table: approvals, key: [approvals.id], since: approvals.askedAt, days: 30 },
    { name: 'ended rate limits', table: rateLimits, key: [rateLimits.key], since: rateLimits.windowEndsAt, days: 0 },
    { name: 'phone codes', table: phoneCodes, key: [phoneCodes.customerId], since: phoneCodes.expiresAt, days: 1 },
    { name: 'codes of crews', table: crewCodes, key: [crewCodes.memberId], since: crewCodes.expiresAt, days: 1 },
    {
      name: 'password resets',
      ...{ table: passwordResets, key: [passwordResets.handleHash], since: passwordResets.expiresAt, days: 1 },
    },
    {
      name: 'cart requests',
      table: cartRequests,
      key: [cartRequests.customerId, cartRequests.requestId],
      since: cartRequests.createdAt,
      days: 1,
    },
    {
      name: 'messages without a transport',
      ...{ table: outbox, key: [outbox.id], since: outbox.createdAt, days: 1 },
    },
    {
      name: 'history of messages',
      ...{ table: sentMessages, key: [sentMessages.id], since: sentMessages.createdAt, days: 365 },
    },
    {
      name: 'held spans',
      ...{ table: heldSpans, key: [heldSpans.customerId, heldSpans.heldFrom], since: heldSpans.heldUntil, days: 1 },
    },
    {
      name: 'half hours of crews',
      ...{ table: crewSlots, key: [crewSlots.crewId, crewSlots.halfHour], since: crewSlots.halfHour, days: 1 },
    },
    {
      name: 'numbers of booked crews',
      table: bookedCrews,
      key: [bookedCrews.activityId, bookedCrews.halfHour, bookedCrews.shard],
      since: bookedCrews.halfHour,
      days: 1,
    },
    {
      name: 'unverified customers',
      ...{ table: customers, key: [customers.id], since: customers.createdAt, days: 30 },
      where: sql`not ${customers.isPhoneVerified} and not ${customers.isByStaff}`,
    },
    {
      name: 'read notifications',
      ...{ table: notifications, key: [notifications.id], since: notifications.createdAt, days: 90 },
      where: isNotNull(notifications.readAt),
    },
    {
      name: 'cancelled payment attempts',
      ...{ table: paymentAttempts, key: [paymentAttempts.id], since: paymentAttempts.createdAt, days: 90 },
      where: isUnpaid(db),
    },
    {
      name: 'unused partner ids',
      table: partnerTransactions,
      key: [partnerTransactions.transactionId],
      since: partnerTransactions.createdAt,
      days: partnerTransactionDays + 90,
      where: isNull(partnerTransactions.customerId),
    },
  ];
}

/** Of a payment attempt that nobody paid, whose customer gave up. */
function isUnpaid(db: Db): SQL | undefined {
  const hasNone = (table: typeof orders | typeof refunds | typeof walletEntries) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.customerId, paymentAttempts.customerId), eq(table.paymentAttemptId, paymentAttempts.id))),
    );
  return and(eq(paymentAttempts.state, 'cancelled'), hasNone(orders), hasNone(refunds), hasNone(walletEntries));
}

/** Deletes at most `limit` rows that are older than `until`, and returns how many. Passes over locked ones and the oldest `offset`. */
export async function deleteBatch(
  db: Db,
  { table, key, since, where }: Rule,
  until: Date,
  { limit, offset }: Page,
): Promise<number> {
  const names = key.map((_, index) => sql.identifier(`key_${index}`));
  const selected = key.map((column, index) => sql`${column} as ${names[index]}`);
  const isSame = key.map((column, index) => sql`${column} = due.${names[index]}`);
  // Not a subquery, which could run again for each row and select more than the limit.
  const result = await db.execute(sql`
    with due as materialized (
      select ${sql.join(selected, sql`, `)} from ${table} where ${and(lte(since, until), where)}
      order by ${since}, ${sql.join([...key], sql`, `)} limit ${limit} offset ${offset} for update skip locked
    )
    delete from ${table} using due where ${sql.join(isSame, sql` and `)}`);
  return (result as unknown as { rowCount: number }).rowCount;
}
