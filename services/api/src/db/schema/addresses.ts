import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { rowId, writtenLine } from './columns.ts';
import { customers } from './customers.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: rowId(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    location: writtenLine().notNull(),
    address: writtenLine().notNull(),
    apartment: writtenLine().notNull(),
    buildingName: writtenLine().notNull(),
    street: writtenLine().notNull(),
    landMark: writtenLine().notNull(),
    addressType: text({ enum: ['home', 'office', 'other'] }).notNull(),
    isDefault: boolean().notNull().default(false),
    latitude: text().notNull(),
    longitude: text().notNull(),
    countryId: integer().notNull(),
    cityId: integer().notNull(),
    areaId: integer().notNull(),
    fullName: writtenLine().notNull(),
    dialCode: text().notNull(),
    phone: writtenLine().notNull(),
  },
  (table) => [
    index().on(table.customerId),
    uniqueIndex('addresses_one_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);
