import { ACTIVE_STATUSES } from '@dar/contracts/order-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { holds } from '../db/schema/crews.ts';
import { disputes } from '../db/schema/disputes.ts';
import { queuedMessages } from '../db/schema/messages.ts';
import { paymentAttempts, refunds, visits } from '../db/schema/orders.ts';
import { unknownPayments } from '../db/schema/unknown-payments.ts';
import { hasStatus } from '../db/visit-conditions.ts';

interface ShopGauge {
  readonly help: string;
  readonly label?: string;
  /** Selects the value of the label and the value of the gauge. Reads an index of the few rows that are not done. */
  readonly select: (now: SQL) => SQL;
}

const isUnsettled = sql`${paymentAttempts.state} = 'open' and ${paymentAttempts.paymentRef} is not null`;
const paymentState = sql`case when ${paymentAttempts.isProcessing} then 'processing' else 'open' end`;
const secondsSince = (now: SQL, oldest: unknown) => sql`coalesce(extract(epoch from ${now} - min(${oldest})), 0)`;
const lag = (now: SQL, queue: string, due: unknown, rows: SQL) =>
  sql`select ${queue}::text, greatest(${secondsSince(now, due)}, 0) from ${rows}`;

/** What the tables say of the shop, by the name of the gauge. */
export const SHOP_GAUGES = {
  dar_holds_active: {
    help: 'Customers who hold a time slot.',
    select: (now) =>
      sql`select '', count(distinct ${holds.customerId}) from ${holds} where ${holds.expiresAt} > ${now}`,
  },
  dar_visits_open: {
    help: 'Visits that are neither completed nor cancelled.',
    label: 'status',
    select: () => sql`select ${visits.status}, count(*) from ${visits}
      where ${hasStatus(visits.status, ACTIVE_STATUSES)} group by ${visits.status}`,
  },
  dar_payments_unsettled: {
    help: 'Opened payments without an order or a refund: open, or processing at the provider.',
    label: 'state',
    select: () => sql`select ${paymentState}, count(*) from ${paymentAttempts} where ${isUnsettled} group by 1`,
  },
  dar_payments_unsettled_age_seconds: {
    help: 'Age of the oldest opened payment without an order or a refund.',
    label: 'state',
    select: (now) => sql`select ${paymentState}, ${secondsSince(now, paymentAttempts.createdAt)} from ${paymentAttempts}
      where ${isUnsettled} group by 1`,
  },
  dar_refunds_due: {
    help: 'Refunds that the provider has not completed.',
    label: 'state',
    select: () => sql`select ${refunds.state}, count(*) from ${refunds}
      where ${refunds.nextAttemptAt} is not null group by ${refunds.state}`,
  },
  dar_refunds_due_age_seconds: {
    help: 'Age of the oldest refund that the provider has not completed.',
    label: 'state',
    select: (now) => sql`select ${refunds.state}, ${secondsSince(now, refunds.createdAt)} from ${refunds}
      where ${refunds.nextAttemptAt} is not null group by ${refunds.state}`,
  },
  dar_disputes_due: {
    help: 'Disputes without evidence whose bank takes it for three more days at most.',
    select: (now) => sql`select '', count(*) from ${disputes} where ${disputes.state} = 'needs-response'
      and ${disputes.evidence} is null and ${disputes.dueAt} < ${now} + interval '3 days'`,
  },
  dar_messages_queued: {
    help: 'Messages that are not sent yet.',
    label: 'channel',
    select: () =>
      sql`select ${queuedMessages.channel}, count(*) from ${queuedMessages} group by ${queuedMessages.channel}`,
  },
  dar_messages_queued_age_seconds: {
    help: 'Age of the oldest message that is not sent yet.',
    select: (now) => sql`select '', ${secondsSince(now, queuedMessages.createdAt)} from ${queuedMessages}`,
  },
  dar_sweep_lag_seconds: {
    help: 'How long the first row of a queue has been due.',
    label: 'queue',
    select: (now) => sql`
      ${lag(now, 'payments', paymentAttempts.nextCheckAt, sql`${paymentAttempts} where ${paymentAttempts.state} = 'open'`)}
      union all ${lag(now, 'refunds', refunds.nextAttemptAt, sql`${refunds}`)}
      union all ${lag(now, 'unknown-payments', unknownPayments.nextCheckAt, sql`${unknownPayments}`)}
      union all ${lag(now, 'messages', queuedMessages.nextAttemptAt, sql`${queuedMessages}`)}
      union all ${lag(now, 'holds', holds.expiresAt, sql`${holds}`)}`,
  },
} as const satisfies Readonly<Record<string, ShopGauge>>;

export type ShopState = readonly { readonly gauge: string; readonly label: string; readonly value: number }[];

/** Reads the values of all gauges with one query. */
export async function readShopState(db: Db, now: Date): Promise<ShopState> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const selects = Object.entries<ShopGauge>(SHOP_GAUGES).map(
    ([name, { select }]) =>
      sql`select ${name}::text as gauge, one.label, one.value from (${select(moment)}) as one (label, value)`,
  );
  const { rows } = (await db.execute(sql.join(selects, sql` union all `))) as unknown as {
    rows: { gauge: string; label: string; value: string }[];
  };
  return rows.map(({ value, ...row }) => ({ ...row, value: Number(value) }));
}
