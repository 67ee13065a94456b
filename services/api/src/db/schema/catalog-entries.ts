import type { EntryKind } from '@dar/contracts/office/catalog';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, rowId } from './columns.ts';

/** Ids of entries and of their options. Never reset, so that no id of the past, which carts and orders hold, returns. */
export const catalogIds = pgSequence('catalog_ids', { startWith: 1_000_000, maxValue: 2_147_483_647 });

/** What the schema of the kind allows when it is written. Reads check it again, since the schema can change. */
const content = () => jsonb().$type<unknown>();
const kind = () => text().$type<EntryKind>().notNull();

/** What the shop shows: the contents of the last publications. */
export const catalogEntries = pgTable(
  'catalog_entries',
  {
    kind: kind(),
    id: integer().notNull(),
    content: content().notNull(),
    /** Incremented by each publication of the entry. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Edits that only staff sees. */
export const catalogDrafts = pgTable(
  'catalog_drafts',
  {
    kind: kind(),
    id: integer().notNull(),
    /** Null removes the entry. */
    content: content(),
    /** Incremented by each save. */
    version: integer().notNull(),
    /** The version of the entry that was changed; 0 of a new entry. */
    baseVersion: integer().notNull(),
    staffId: integer(),
    byName: text().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

export const publications = pgTable(
  'publications',
  {
    id: rowId(),
    state: text({ enum: ['waiting', 'published', 'failed', 'cancelled'] }).notNull(),
    publishAt: moment().notNull(),
    staffId: integer(),
    byName: text().notNull(),
    reason: text().notNull(),
    createdAt: moment().notNull(),
    publishedAt: moment(),
    /** Counts publications in the order in which they became visible, which is not that of their ids. */
    place: integer().unique(),
    /** The publication whose earlier contents it publishes again. */
    takesBack: integer(),
    /** Why it could not be published. */
    failure: text().notNull().default(''),
  },
  (table) => [
    index('publications_waiting').on(table.publishAt).where(sql`${table.state} = 'waiting'`),
    check('publications_place', sql`(${table.state} = 'published') = (${table.place} is not null)`),
  ],
);

/** The contents of each publication. A trigger rejects changes of its rows. */
export const catalogRevisions = pgTable(
  'catalog_revisions',
  {
    publicationId: integer().notNull(),
    kind: kind(),
    entryId: integer().notNull(),
    /** Null removes the entry. */
    content: content(),
    /** The version of the entry that it replaces; 0 of a new entry. */
    baseVersion: integer().notNull(),
    /** Of the published draft. The publication deletes it unless it was saved again meanwhile. */
    draftVersion: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.kind, table.entryId] }),
    foreignKey({ columns: [table.publicationId], foreignColumns: [publications.id] }),
    index().on(table.kind, table.entryId),
  ],
);
