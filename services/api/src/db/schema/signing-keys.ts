import { pgTable, text } from 'drizzle-orm/pg-core';

export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  key: text().notNull(),
});
