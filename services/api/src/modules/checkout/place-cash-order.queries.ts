import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { isToTryAgain } from '../../db/transaction.ts';
import type { CustomerId } from '../auth/session.ts';
import { orderNews } from '../notifications/order-news.ts';
import { ORDER_NO } from '../orders/order-no.ts';

interface CashInvoice {
  readonly customerId: CustomerId;
  readonly invoiceId: string;
  readonly now: Date;
}

const { title, text } = orderNews('Confirmed', '{order}');
const { placeholder } = sql;

const callFunction = prepared((db) =>
  db
    .select({ id: sql<number | null>`id` })
    .from(
      sql`place_cash_order(${placeholder('customerId')}, ${placeholder('invoiceId')}, ${placeholder('now')},
        ${ORDER_NO.prefix}, ${ORDER_NO.first}, ${title.en}, ${title.ar}, ${text.en}, ${text.ar}) as placed (id)`,
    )
    .prepare(''),
);

/**
 * Places an order that is paid in cash in one call of a function of the database (migration 0013, decision 34), and gives its
 * id. Undefined, and nothing done, where anything is in the way or somebody else is at the same: then the transaction that
 * it is short for decides.
 */
export async function placeCashOrder(db: Db, invoice: CashInvoice): Promise<number | undefined> {
  try {
    const [placed] = await callFunction(db).execute({ ...invoice, now: invoice.now.toISOString() });
    return placed?.id ?? undefined;
  } catch (error) {
    if (isToTryAgain(error)) return undefined;
    throw error;
  }
}
