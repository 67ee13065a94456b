import { and, asc, desc, eq, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { countRows } from '../../db/count-rows.ts';
import { customerName } from '../../db/customer-name.ts';
import { customers, toSearchText } from '../../db/schema/customers.ts';
import { orders } from '../../db/schema/orders.ts';
import { hasUnconfirmedVisit } from '../../db/visit-conditions.ts';

// Customers of any name, for staff only.

/** The last customer of the page before. */
export interface CustomerKey {
  /** Microseconds since 1970. */
  readonly createdAt: string;
  readonly id: number;
}

const micros = sql<string>`(extract(epoch from ${customers.createdAt}) * 1000000)::bigint::text`;

const MAX_COUNT = 1_000;
const SAMPLE_PERCENT = 5;
/** Has a page of a word that one of thirty customers has. */
const READ_FIRST = 1_500;

/**
 * Returns the customers with all words, the newest first. Each word has two characters at least. PostgreSQL cannot know
 * how many have a common word, and would read and sort them all, so some of the newest are read first.
 */
export async function findCustomersByWords(
  db: Db,
  words: readonly string[],
  { after, limit }: { readonly after: CustomerKey | undefined; readonly limit: number },
) {
  const isAfter =
    after &&
    sql`(${customers.createdAt}, ${customers.id}) <
      ('epoch'::timestamptz + ${after.createdAt}::bigint * interval '1 microsecond', ${after.id}::int)`;
  const select = (where: SQL | undefined) =>
    db
      .select({ customer: customers, micros })
      .from(customers)
      .where(where)
      .orderBy(desc(customers.createdAt), desc(customers.id))
      .limit(limit);
  const ids = await findNewest(db, words, { isAfter, limit });
  return select(ids.length === limit ? inArray(customers.id, ids) : and(hasWords(words), isAfter));
}

/** Returns those of the newest customers that have all words. */
async function findNewest(
  db: Db,
  words: readonly string[],
  { isAfter, limit }: { readonly isAfter: SQL | undefined; readonly limit: number },
): Promise<number[]> {
  const { id, createdAt, deletedAt } = customers;
  const newest = db
    .select({ id, createdAt, searchText: toSearchText(customers).as('search_text'), deletedAt })
    .from(customers)
    .where(isAfter)
    .orderBy(desc(createdAt), desc(id))
    .limit(READ_FIRST)
    .as('newest');
  const rows = await db
    .select({ id: newest.id })
    .from(newest)
    .where(hasText(words, newest))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Counts the customers with all words: exactly if they are few, else by a sample of all customers, as PostgreSQL has no statistics of words. */
export async function countCustomersByWords(db: Db, words: readonly string[]) {
  if (words.length === 0) return countRows(db, db.select({ id: customers.id }).from(customers).where(hasWords(words)));
  // The same sample for all pages.
  const { rows } = (await db.execute(sql`
    select count(*)::int * ${100 / SAMPLE_PERCENT}::int as count
    from ${customers} tablesample system (${SAMPLE_PERCENT}) repeatable (1) where ${hasText(words)}`)) as unknown as {
    readonly rows: readonly { readonly count: number }[];
  };
  const estimate = rows[0]?.count ?? 0;
  if (estimate > MAX_COUNT) return { value: estimate, is_estimate: true };
  return { value: await db.$count(customers, hasWords(words)), is_estimate: false };
}

export async function findCustomersById(db: Db, ids: readonly number[]) {
  return db
    .select({ customer: customers, micros })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNull(customers.deletedAt)))
    .orderBy(asc(customers.id));
}

const columns = { order: orders, name: customerName };

/** Returns the orders of the customers, or the one with an id, the newest first. */
export async function findOrdersOf(
  db: Db,
  of: { readonly customerIds: readonly number[] } | { readonly id: number },
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  return db
    .select({ ...columns, isUnconfirmed: hasUnconfirmedVisit(db).mapWith(Boolean) })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isOf(of), before === undefined ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit);
}

/** Counts the orders of the customers, at most 1,001. */
export async function countOrdersOf(db: Db, customerIds: readonly number[]): Promise<number> {
  const counted = db.select({ id: orders.id }).from(orders).where(isOf({ customerIds }));
  return db.$count(counted.limit(MAX_COUNT + 1).as('counted'));
}

const isOf = (of: { readonly customerIds: readonly number[] } | { readonly id: number }): SQL =>
  'id' in of ? eq(orders.id, of.id) : inArray(orders.customerId, [...of.customerIds]);

// The start of a word has a gram, as the text has a space before each word.
const toParts = (words: readonly string[]) => words.map((word) => (word.length > 2 ? word : ` ${word}`));

function hasText(
  words: readonly string[],
  { searchText, deletedAt }: Readonly<Record<'searchText' | 'deletedAt', SQLWrapper>> = {
    searchText: toSearchText(customers),
    deletedAt: customers.deletedAt,
  },
): SQL | undefined {
  const patterns = toParts(words).map(
    (part) => sql`${searchText} like search_text(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`,
  );
  return and(isNull(deletedAt), ...patterns);
}

const hasWords = (words: readonly string[]) => and(words.length > 0 ? hasGrams(words) : undefined, hasText(words));

/** For the index. More customers have the grams than the words. */
function hasGrams(words: readonly string[]): SQL {
  const grams = toParts(words).map((part) => sql`search_grams(search_text(${part}))`);
  return sql`search_grams(${toSearchText(customers)}) @> (${sql.join(grams, sql` || `)})`;
}
