import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The uploaded pictures. Their files are in the store of pictures. */
export const pictures = pgTable(
  'pictures',
  {
    /** Of the uploaded bytes; random for a private one, so that nobody can compute it. */
    hash: text().primaryKey(),
    /** Only calls of the office show it. */
    isPrivate: boolean().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The hash in the store of each file, such as `service-320.webp`. */
    files: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('pictures_private').on(table.createdAt).where(sql`${table.isPrivate}`)],
);
