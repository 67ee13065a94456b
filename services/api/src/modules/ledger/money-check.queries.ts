import { type Fils, fils } from '@dar/contracts/money';
import { MONEY_RULES, type MONEY_SUBJECTS, type MoneyRule } from '@dar/contracts/office';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { getOrderNo } from '../orders/order-no.ts';

type Subject = (typeof MONEY_SUBJECTS)[number];

/** Two amounts that should be equal. */
export interface MoneyDifference {
  readonly rule: MoneyRule;
  readonly subject: Subject;
  /** The number of an order, or the id of the subject. */
  readonly of: string;
  readonly expected: Fils;
  readonly found: Fils;
}

const NET_OF_ORDER = sql`select customer_id, order_id,
  sum(case kind when 'credit-note' then -gross else gross end) as billed,
  sum(case kind when 'credit-note' then -vat else vat end) as vat
  from documents group by 1, 2`;

/** An entry of a wallet can name its payment attempt only. */
const ENTRIES_OF_ORDER = sql`select entries.customer_id, coalesce(entries.order_id, orders.id) as order_id, entries.kind,
  entries.amount from ledger_entries entries
  left join orders on orders.customer_id = entries.customer_id and orders.payment_attempt_id = entries.payment_attempt_id`;

interface Rule {
  readonly subject: Subject;
  /** Selects `of`, `expected` and `found` of what breaks the rule. */
  readonly select: SQL;
}

/** docs/rules/office-money.md#sums */
const RULES: Readonly<Record<MoneyRule, Rule>> = {
  'invoice-as-placed': {
    subject: 'order',
    select: sql`
    select orders.id as of, orders.grand_total as expected, coalesce(gross, 0) as found
    from orders left join documents on documents.customer_id = orders.customer_id and documents.order_id = orders.id
      and documents.kind = 'invoice'
    where gross is distinct from orders.grand_total or vat is distinct from orders.tax`,
  },
  'credit-note-has-document': {
    subject: 'credit-note',
    select: sql`
    select notes.id as of, notes.amount as expected, coalesce(gross, 0) as found
    from credit_notes notes left join documents on documents.credit_note_id = notes.id
    where documents.gross is distinct from abs(notes.amount) or documents.vat is distinct from abs(notes.vat)`,
  },
  'visit-prices-are-invoice': {
    subject: 'order',
    select: sql`
    select documents.order_id as of, gross as expected, sum(visits.price) as found
    from documents join visits on visits.customer_id = documents.customer_id and visits.order_id = documents.order_id
    where kind = 'invoice' group by documents.order_id, gross having sum(visits.price) <> gross`,
  },
  'paid-is-billed': {
    subject: 'order',
    select: sql`
    select net.order_id as of, billed + coalesce(max(refunds.returned + refunds.by_bank), 0) as expected, coalesce(sum(entries.amount), 0) as found
    from (${NET_OF_ORDER}) net join orders on orders.customer_id = net.customer_id and orders.id = net.order_id
    left join (${ENTRIES_OF_ORDER}) entries on entries.customer_id = net.customer_id and entries.order_id = net.order_id
      and entries.kind in ('charged', 'refunded', 'wallet')
    left join refunds on refunds.payment_attempt_id = orders.payment_attempt_id
    where orders.payment_method <> 'cash' and orders.payment_attempt_id is not null
    group by net.order_id, billed
    having coalesce(sum(entries.amount), 0) <> billed + coalesce(max(refunds.returned + refunds.by_bank), 0)`,
  },
  'cash-to-collect': {
    subject: 'order',
    select: sql`
    select owed.order_id as of, expected, coalesce(sum(amount), 0) as found from (
      select documents.customer_id, documents.order_id, gross - coalesce((select sum(notes.amount)
        from credit_notes notes where notes.customer_id = documents.customer_id
          and notes.order_id = documents.order_id and notes.visit_numbers <> '[]'), 0) as expected
      from documents join orders on orders.customer_id = documents.customer_id and orders.id = documents.order_id
      where documents.kind = 'invoice' and orders.payment_method = 'cash' and orders.payment_attempt_id is not null
    ) owed left join ledger_entries entries on entries.customer_id = owed.customer_id
      and entries.order_id = owed.order_id and entries.kind = 'cash-expected'
    group by owed.order_id, expected having coalesce(sum(amount), 0) <> expected`,
  },
  'not-more-paid-back': {
    subject: 'order',
    select: sql`
    select order_id as of, 0 as expected, sum(amount) as found from (${ENTRIES_OF_ORDER}) entries
    where order_id is not null and kind in ('charged', 'refunded', 'wallet', 'cash-collected')
    group by customer_id, order_id having sum(amount) < 0`,
  },
  'wallet-entries': {
    subject: 'customer',
    select: sql`
    select moved.customer_id as of, -sum(moved.amount) as expected, coalesce(sum(entries.amount), 0) as found
    from wallet_entries moved left join ledger_entries entries on entries.wallet_entry_id = moved.id
    group by moved.customer_id having -sum(moved.amount) <> coalesce(sum(entries.amount), 0)`,
  },
  'refund-entries': {
    subject: 'payment',
    select: sql`
    select refunds.payment_attempt_id as of, refunds.returned + refunds.by_bank - refunds.amount as expected, coalesce(sum(entries.amount), 0) as found
    from refunds join payment_attempts attempts on attempts.id = refunds.payment_attempt_id
      and attempts.payment_method not in ('cash', 'wallet')
    left join ledger_entries entries on entries.customer_id = refunds.customer_id
      and entries.payment_attempt_id = refunds.payment_attempt_id and entries.kind = 'refunded'
    group by refunds.payment_attempt_id, refunds.amount, refunds.returned, refunds.by_bank
    having refunds.returned + refunds.by_bank - refunds.amount <> coalesce(sum(entries.amount), 0)`,
  },
};

/** Returns where ledger, wallets and documents disagree; nothing in a sound shop. Reads whole tables. */
export async function findMoneyDifferences(db: Db): Promise<readonly MoneyDifference[]> {
  const differences: MoneyDifference[] = [];
  for (const rule of MONEY_RULES) {
    const { subject, select } = RULES[rule];
    const { rows } = (await db.execute(sql`${select} limit 100`)) as unknown as {
      rows: { readonly of: string | number; readonly expected: string; readonly found: string }[];
    };
    for (const { of: id, expected, found } of rows) {
      const of = subject === 'order' ? getOrderNo({ id: Number(id) }) : String(id);
      differences.push({ rule, subject, of, expected: fils(Number(expected)), found: fils(Number(found)) });
    }
  }
  return differences;
}
