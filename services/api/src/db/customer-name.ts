import { sql } from 'drizzle-orm';
import { customers } from './schema/customers.ts';

/** Selects the whole name of a customer; '' of a deleted account, and of a row without a customer. */
export const customerName = sql`trim(coalesce(${customers.firstName} || ' ' || ${customers.lastName}, ''))`.mapWith(
  String,
);
