import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { addresses } from '../../db/schema/addresses.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { cartLines, carts } from '../../db/schema/carts.ts';
import { crewReports, formerCrews } from '../../db/schema/crew-reports.ts';
import { holds } from '../../db/schema/crews.ts';
import { customerNotes } from '../../db/schema/customer-notes.ts';
import { customers, knownDevices, sessions } from '../../db/schema/customers.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { documents } from '../../db/schema/documents.ts';
import { favourites } from '../../db/schema/favourites.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { sentMessages } from '../../db/schema/messages.ts';
import { notifications } from '../../db/schema/notifications.ts';
import {
  couponUses,
  creditNotes,
  orderEvents,
  orderLines,
  orders,
  paymentAttempts,
  refunds,
  visits,
} from '../../db/schema/orders.ts';
import { partnerTransactions } from '../../db/schema/partners.ts';
import { paymentCustomers } from '../../db/schema/payment-customers.ts';
import { productOrderLines, productOrders } from '../../db/schema/product-orders.ts';
import { refundGrants } from '../../db/schema/refund-grants.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { walletEntries } from '../../db/schema/wallet.ts';

// One file for the tables of all modules, so that a reader sees what an export has.

type CustomerTable = PgTable & { readonly customerId: AnyPgColumn };

const TABLES: readonly CustomerTable[] = [
  ...[addresses, favourites, notifications, carts, cartLines, holds, sessions, knownDevices],
  ...[orders, orderLines, visits, orderEvents, couponUses, crewReports, formerCrews, reviews],
  ...[paymentAttempts, refunds, creditNotes, documents, ledgerEntries, walletEntries, disputes, refundGrants],
  ...[paymentCustomers, productOrders, productOrderLines, partnerTransactions, customerNotes, auditLog, sentMessages],
];

/** Tables with rows of customers that hold nothing but secrets and technical times. */
export const NOT_EXPORTED = [
  ...['phone_codes', 'password_resets', 'page_credentials', 'cart_requests', 'held_spans', 'crew_slots'],
  // Copies of reviews.
  'service_reviews',
];

/** What opens an account or a payment, and what is a copy. */
const SECRETS = new Set(['passwordHash', 'tokenHash', 'parentHash', 'paymentRef', 'linksVersion', 'linkHash']);

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Returns the rows of a customer in all tables, by table, without secrets. */
export async function findExportedRows(tx: Db, customerId: number): Promise<Record<string, ExportedRow[]>> {
  const own = await tx.select(getShown(customers)).from(customers).where(eq(customers.id, customerId));
  const data: Record<string, ExportedRow[]> = { customers: own.map(toJson) };
  for (const table of TABLES) {
    const rows = await tx.select(getShown(table)).from(table).where(eq(table.customerId, customerId));
    data[getTableName(table)] = rows.map(toJson);
  }
  return data;
}

function getShown(table: PgTable): Record<string, AnyPgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !SECRETS.has(name)));
}

/** Moments as ISO 8601. */
const toJson = (row: object): ExportedRow => JSON.parse(JSON.stringify(row)) as ExportedRow;
