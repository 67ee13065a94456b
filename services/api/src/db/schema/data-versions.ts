import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Versions of cached data. Triggers increment them and notify `data_changed`, also for manual changes. */
export const dataVersions = pgTable('data_versions', {
  name: text({ enum: ['catalog', 'crews', 'settings'] }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});
