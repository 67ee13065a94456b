import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { rowId } from './columns.ts';
import { customers } from './customers.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    // The fields of the contract, under its names.
    location: text().notNull(),
    address: text().notNull(),
    apartment: text().notNull(),
    building_name: text().notNull(),
    street: text().notNull(),
    land_mark: text().notNull(),
    address_type: text({ enum: ['home', 'office', 'other'] }).notNull(),
    isDefault: boolean().notNull().default(false),
    latitude: text().notNull(),
    longitude: text().notNull(),
    country_id: integer().notNull(),
    city_id: integer().notNull(),
    area_id: integer().notNull(),
    full_name: text().notNull(),
    dial_code: text().notNull(),
    phone: text().notNull(),
  },
  (table) => [
    index().on(table.customerId),
    uniqueIndex('addresses_one_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);
