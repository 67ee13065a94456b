import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How often data that servers keep in memory has changed. Triggers count it and notify the channel `data_changed`
 * (migrations), so that changes by hand count too.
 */
export const dataVersions = pgTable('data_versions', {
  name: text({ enum: ['catalog', 'crews'] }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});
