import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Versions of the data that servers cache. Triggers increment them and notify the channel `data_changed`, also for
 * manual changes.
 */
export const dataVersions = pgTable('data_versions', {
  name: text({ enum: ['catalog', 'crews'] }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});
