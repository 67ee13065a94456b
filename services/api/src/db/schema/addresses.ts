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
    location: text().notNull(),
    address: text().notNull(),
    apartment: text().notNull(),
    buildingName: text().notNull(),
    street: text().notNull(),
    landMark: text().notNull(),
    addressType: text({ enum: ['home', 'office', 'other'] }).notNull(),
    isDefault: boolean().notNull().default(false),
    latitude: text().notNull(),
    longitude: text().notNull(),
    countryId: integer().notNull(),
    cityId: integer().notNull(),
    areaId: integer().notNull(),
    fullName: text().notNull(),
    dialCode: text().notNull(),
    phone: text().notNull(),
  },
  (table) => [
    index().on(table.customerId),
    uniqueIndex('addresses_one_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);
