import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';

/** The shop as invoices and credit notes name it, for orders from a moment on. No row changes. */
export const sellers = pgTable('sellers', {
  id: rowId(),
  validFrom: moment().notNull(),
  name: text().notNull(),
  nameAr: text().notNull(),
  address: text().notNull(),
  addressAr: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  /** The tax registration number. Null of a shop that is not registered for VAT. */
  taxNumber: text(),
  vatPercent: integer().notNull(),
});
