import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * A condition that a column has a value, for a list that is ordered by this column and then by id. PostgreSQL leaves a column
 * with one value out of the order, and may then read all ids down to the first rows with a rare value. It keeps a column
 * whose value is in an array, and so reads only an index of both.
 */
export function hasInOrder(column: Column, value: string): SQL {
  return sql`${column} = any(array[${value}])`;
}
