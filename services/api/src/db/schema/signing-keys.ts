import { pgTable, text } from 'drizzle-orm/pg-core';

/** Generated keys that all processes share. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  /** 256 random bits, base64url. */
  key: text().notNull(),
});
