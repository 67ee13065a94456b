import { ORDER_PREFIX } from '@dar/contracts/brand/values';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CustomerId } from '../auth/session.ts';
import { FIRST_NO as FIRST_CREDIT_NOTE_NO } from '../orders/credit-note.service.ts';
import { FIRST_ORDER_NO } from '../orders/order-no.ts';

/** An arbitrary advisory lock id. */
const TAKE_OVER_LOCK = 382_250;

/** As a list of SQL. */
const PROVIDER_METHODS = sql.join(
  Object.entries(PAYMENT_METHODS).flatMap(([name, { usesProvider }]) => (usesProvider ? [sql`${name}`] : [])),
  sql`, `,
);

/**
 * Stores documents and ledger entries of orders, credit notes and movements that have none: those from before the two
 * tables, of demo data, and of servers of the release before. Takes those of one customer, or of all. Can be repeated.
 * What cannot be known: docs/rules/office-money.md#the-past.
 */
export async function takeOver(db: Db, customerId?: CustomerId): Promise<void> {
  const isOf = (column: SQL) => (customerId === undefined ? sql`true` : sql`${column} = ${customerId}`);
  await inTransaction(db, async (tx) => {
    // Two servers that start at once would both find the same rows missing.
    await tx.execute(sql`select pg_advisory_xact_lock(${TAKE_OVER_LOCK})`);
    await tx.execute(takeOverOrders(isOf));
    await tx.execute(takeOverProductOrders(isOf));
    await tx.execute(takeOverCreditNotes(isOf));
    await tx.execute(takeOverWallet(isOf));
    await tx.execute(takeOverRefundedAttempts(isOf));
  });
}

type IsOf = (column: SQL) => SQL;

const DOCUMENT_COLUMNS = sql`customer_id, order_id, kind, credit_note_id, number, tax_date, seller_id, tax_number, rate,
  net, vat, gross, created_at`;
const ENTRY_COLUMNS = sql`kind, amount, customer_id, order_id, payment_attempt_id, visit, crew_id, document_id,
  provider_ref, happened_at, created_at`;

const figures = (order: SQL, number: SQL) => sql`${order}.customer_id, ${order}.id, 'invoice', null::bigint, ${number},
  (${order}.placed_at at time zone 'Asia/Dubai')::date, seller.id, seller.tax_number, seller.vat_percent,
  ${order}.grand_total - ${order}.tax, ${order}.tax, ${order}.grand_total, ${order}.placed_at`;

const seller = (order: SQL) => sql`lateral (select id, tax_number, vat_percent from sellers
  where valid_from <= ${order}.placed_at order by valid_from desc, id desc limit 1) seller`;

const isNew = (order: SQL) => sql`not exists (select from documents
  where documents.customer_id = ${order}.customer_id and documents.order_id = ${order}.id and documents.kind = 'invoice')`;

/** An order that checkout did not place counts as paid. Staff that completed a visit said so of its cash (record 147). */
function takeOverOrders(isOf: IsOf): SQL {
  const number = sql`${ORDER_PREFIX}::text || (${FIRST_ORDER_NO} + orders.id)`;
  return sql`
    with taken as (
      insert into documents (${DOCUMENT_COLUMNS})
      select ${figures(sql`orders`, number)} from orders cross join ${seller(sql`orders`)}
      where ${isNew(sql`orders`)} and ${isOf(sql`orders.customer_id`)} on conflict do nothing
      returning id, customer_id, order_id
    ), placed as (
      select orders.*, taken.id as document_id, payment_attempts.payment_ref from taken
      join orders on orders.customer_id = taken.customer_id and orders.id = taken.order_id
      left join payment_attempts on payment_attempts.id = orders.payment_attempt_id
    ), paid_in_cash as (
      select visits.*, placed.document_id, placed.placed_at from placed
      join visits on visits.customer_id = placed.customer_id and visits.order_id = placed.id
      where placed.payment_method = 'cash' and visits.price <> 0
    )
    insert into ledger_entries (${ENTRY_COLUMNS})
    select 'charged', grand_total, customer_id, id, payment_attempt_id, null::integer, null::integer, document_id,
      payment_ref, placed_at, now()
    from placed where grand_total <> 0 and payment_method <> 'cash'
      and (payment_method in (${PROVIDER_METHODS}) or payment_attempt_id is null)
    union all
    select 'cash-expected', price, customer_id, order_id, null, number, null, document_id, null, placed_at, now()
    from paid_in_cash where status <> 'Cancelled' or exists (select from credit_notes notes
      where notes.customer_id = paid_in_cash.customer_id and notes.order_id = paid_in_cash.order_id
        and notes.visit_numbers @> to_jsonb(paid_in_cash.number))
    union all
    select 'cash-collected', price, customer_id, order_id, null, number, crew_id, document_id, null, ends_at, now()
    from paid_in_cash where status = 'Completed' and not is_unconfirmed`;
}

function takeOverProductOrders(isOf: IsOf): SQL {
  const number = sql`${ORDER_PREFIX}::text || 'G' || product_orders.number`;
  return sql`
    with taken as (
      insert into documents (${DOCUMENT_COLUMNS})
      select ${figures(sql`product_orders`, number)} from product_orders cross join ${seller(sql`product_orders`)}
      where ${isNew(sql`product_orders`)} and ${isOf(sql`product_orders.customer_id`)} on conflict do nothing
      returning id, customer_id, order_id
    )
    insert into ledger_entries (${ENTRY_COLUMNS})
    select case placed.payment_method when 'cash' then 'cash-expected' else 'charged' end, placed.grand_total,
      placed.customer_id, placed.id, null, null, null, taken.id, null, placed.placed_at, now()
    from taken join product_orders placed on placed.customer_id = taken.customer_id and placed.id = taken.order_id
    where placed.grand_total <> 0 and placed.payment_method <> 'wallet'`;
}

/** Wallets have entries of their own. */
function takeOverCreditNotes(isOf: IsOf): SQL {
  return sql`
    with taken as (
      insert into documents (${DOCUMENT_COLUMNS})
      select notes.customer_id, notes.order_id, 'credit-note', notes.id,
        ${`${ORDER_PREFIX}C`}::text || (${FIRST_CREDIT_NOTE_NO} + notes.id),
        (notes.created_at at time zone 'Asia/Dubai')::date, invoices.seller_id, invoices.tax_number, invoices.rate,
        notes.amount - notes.vat, notes.vat, notes.amount, notes.created_at
      from credit_notes notes join documents invoices on invoices.customer_id = notes.customer_id
        and invoices.order_id = notes.order_id and invoices.kind = 'invoice'
      where notes.amount > 0 and not exists (select from documents where documents.credit_note_id = notes.id)
        and ${isOf(sql`notes.customer_id`)} on conflict do nothing
      returning id, customer_id, order_id, credit_note_id
    ), credited as (
      select notes.*, taken.id as document_id, orders.payment_method, orders.payment_attempt_id, payment_attempts.payment_ref
      from taken join credit_notes notes on notes.id = taken.credit_note_id
      join orders on orders.customer_id = taken.customer_id and orders.id = taken.order_id
      left join payment_attempts on payment_attempts.id = orders.payment_attempt_id
    )
    insert into ledger_entries (${ENTRY_COLUMNS})
    select 'refunded', -amount, customer_id, order_id, payment_attempt_id, null::integer, null::integer, document_id,
      payment_ref, created_at, now()
    from credited where payment_method in (${PROVIDER_METHODS}) and payment_attempt_id is not null
    union all
    select 'fee', fee, customer_id, order_id, null, null, null, document_id, null, created_at, now()
    from credited where fee <> 0
    union all
    select 'cash-expected', -visits.price, credited.customer_id, credited.order_id, null, visits.number, null, document_id,
      null, created_at, now()
    from credited join visits on visits.customer_id = credited.customer_id and visits.order_id = credited.order_id
      and credited.visit_numbers @> to_jsonb(visits.number)
    where payment_method = 'cash' and visits.price <> 0`;
}

function takeOverWallet(isOf: IsOf): SQL {
  return sql`
    insert into ledger_entries (${ENTRY_COLUMNS}, wallet_entry_id, audit_id)
    select 'wallet', -moved.amount, moved.customer_id, coalesce(moved.order_id, orders.id), moved.payment_attempt_id,
      null, null, documents.id, null, moved.created_at, now(), moved.id, moved.audit_log_id
    from wallet_entries moved
    left join credit_notes notes on notes.customer_id = moved.customer_id and notes.id = moved.credit_note_id
    left join documents on documents.customer_id = moved.customer_id and documents.credit_note_id = notes.id
    left join orders on orders.customer_id = moved.customer_id
      and (orders.id = notes.order_id or orders.payment_attempt_id = moved.payment_attempt_id)
    where moved.amount <> 0 and not exists (select from ledger_entries entries where entries.wallet_entry_id = moved.id)
      and ${isOf(sql`moved.customer_id`)}
    on conflict do nothing`;
}

/** Payments that became no order. */
function takeOverRefundedAttempts(isOf: IsOf): SQL {
  return sql`
    insert into ledger_entries (${ENTRY_COLUMNS})
    select kinds.kind, kinds.sign * refunds.amount, attempts.customer_id, null, attempts.id, null, null, null,
      attempts.payment_ref, refunds.created_at, now()
    from refunds join payment_attempts attempts on attempts.id = refunds.payment_attempt_id
    cross join (values ('charged', 1), ('refunded', -1)) kinds (kind, sign)
    where attempts.state = 'refunded' and attempts.payment_ref is not null and refunds.amount <> 0
      and attempts.payment_method in (${PROVIDER_METHODS}) and ${isOf(sql`attempts.customer_id`)}
      and not exists (select from ledger_entries entries where entries.provider_ref = attempts.payment_ref)`;
}
