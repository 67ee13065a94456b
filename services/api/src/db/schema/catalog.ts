import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { fils, moment } from './columns.ts';
import type { ServiceOptions, StoredHomeItem } from './service-options.ts';

// Tables of the release before, which may still run beside this one. Their rows become entries once (adopt-rows.ts).

/** Common columns. */
const entryColumns = () => ({
  /** Assigned in the catalog files. */
  id: integer().primaryKey(),
  position: integer().notNull(),
  isActive: boolean().notNull(),
  name: text().notNull(),
  nameAr: text().notNull(),
});

export const activities = pgTable('activities', {
  ...entryColumns(),
  description: text().notNull(),
  descriptionAr: text().notNull(),
  discount: text().notNull(),
});

export const categories = pgTable(
  'categories',
  {
    ...entryColumns(),
    activityId: integer()
      .notNull()
      .references(() => activities.id),
    parentId: integer().references((): AnyPgColumn => categories.id),
  },
  (table) => [index().on(table.activityId), index().on(table.parentId)],
);

export const services = pgTable(
  'services',
  {
    ...entryColumns(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    description: text().notNull(),
    descriptionAr: text().notNull(),
    price: fils().notNull(),
    priceType: text().notNull(),
    priceTypeAr: text().notNull(),
    isPriceHidden: boolean().notNull(),
    minimumAmount: fils().notNull(),
    discountType: text({ enum: ['percentage', 'fixed'] }),
    /** Hundredths of a percent, or fils; 0 without a discount. */
    discountValue: integer().notNull(),
    isServiceable: boolean().notNull(),
    /** Why it cannot be booked; '' when it can. */
    notServiceableText: text().notNull(),
    notServiceableTextAr: text().notNull(),
    duration: text().notNull(),
    durationAr: text().notNull(),
    lengthMinutes: integer().notNull(),
    leadMinutes: integer().notNull(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    ratingCount: integer().notNull(),
    configuration: jsonb().$type<ServiceOptions>().notNull(),
  },
  (table) => [
    index().on(table.categoryId),
    check('services_amounts', sql`${table.price} >= 0 and ${table.minimumAmount} >= 0 and ${table.discountValue} >= 0`),
    check('services_times', sql`${table.lengthMinutes} > 0 and ${table.leadMinutes} >= 0`),
  ],
);

export const homeSections = pgTable('home_sections', {
  position: integer().primaryKey(),
  title: text().notNull(),
  titleAr: text().notNull(),
  content: jsonb().$type<readonly StoredHomeItem[]>().notNull(),
});

export const catalogState = pgTable(
  'catalog_state',
  {
    id: integer().primaryKey(),
    contentHash: text().notNull(),
    homeVariant: text({ enum: ['standard', 'marketing'] }).notNull(),
    /** Groups of words with one meaning. */
    synonyms: jsonb().$type<readonly (readonly string[])[]>().notNull().default([]),
    loadedAt: moment().notNull(),
  },
  (table) => [check('catalog_state_one', sql`${table.id} = 1`)],
);

/** The hash of every load, so that a server with older files does not load them again. */
export const catalogLoads = pgTable('catalog_loads', {
  contentHash: text().primaryKey(),
  loadedAt: moment().notNull(),
});
