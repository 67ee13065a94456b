import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that the server makes for itself and that all its processes share. */
export const signingKeys = pgTable('signing_keys', {
  /** What is signed with it. */
  name: text().primaryKey(),
  /** 256 random bits, base64url. */
  key: text().notNull(),
});
