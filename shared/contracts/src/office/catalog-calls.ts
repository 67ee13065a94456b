import * as z from '@dar/contracts/schema';
import { id, optionalCount, optionalFlag, optionalId, text } from '../endpoints/wire.ts';
import { author, authorWithReason, officeCall } from './author.ts';

const kind = z.enum(['activity', 'category', 'service', 'home', 'home_section', 'synonyms', 'page', 'faq']);

/** Of an entry and its draft together. A save or a publication sends the one that the person saw. */
const version = text(40);

const authorFields = { by: z.string(), date: z.string(), reason: z.string() };

/** A content in the form of files and forms; null of a removed entry. */
const content = z.nullable(z.record(z.string(), z.unknown()));

export const catalogEntries = officeCall({
  path: '/office/catalog_entries',
  summary: 'Entries of the catalogue with their drafts, by kind and id',
  input: z.object({
    kind: z.optional(kind),
    /** Only entries with a draft. */
    drafts: optionalFlag,
    /** With the content of each entry: its draft, or what is published. */
    contents: optionalFlag,
    after: z.optional(text(60)),
    limit: optionalCount,
  }),
  output: z.object({
    oData: z.array(
      z.object({
        kind,
        id: z.int(),
        name: z.string(),
        name_ar: z.string(),
        version: z.string(),
        is_hidden: z.boolean(),
        /** Of a category: the category above it, or its activity. Of a service: its category. */
        parent: z.optional(z.object({ kind, id: z.int() })),
        position: z.int(),
        /** 'new' if it was never published. */
        state: z.enum(['published', 'draft', 'new', 'removal']),
        content: z.optional(content),
      }),
    ),
    next: z.optional(z.string()),
  }),
});
export type CatalogEntrySummary = z.output<typeof catalogEntries.output>['oData'][number];

export const catalogEntry = officeCall({
  path: '/office/catalog_entry',
  summary: 'An entry: what is published, its draft, and its last publications',
  input: z.object({ kind, id }),
  output: z.object({
    oData: z.object({
      kind,
      id: z.int(),
      version: z.string(),
      published: content,
      draft: z.optional(z.object({ content, by: z.string(), date: z.string() })),
      history: z.array(z.object({ publication: z.int(), ...authorFields, content })),
    }),
  }),
});
export type CatalogEntryDetails = z.output<typeof catalogEntry.output>['oData'];

const savedDraft = z.object({ oData: z.object({ kind, id: z.int(), version: z.string() }) });

export const saveDraft = officeCall({
  path: '/office/save_catalog_draft',
  summary: 'Save a draft of an entry, which only staff sees; without an id of a new one',
  input: z.object({
    kind,
    id: optionalId,
    /** Options without an id get one. Null drafts the removal. */
    content,
    version: z.optional(version),
    ...author,
  }),
  output: savedDraft,
});

export const discardDraft = officeCall({
  path: '/office/discard_catalog_draft',
  summary: 'Delete a draft',
  input: z.object({ kind, id, version, ...author }),
  output: savedDraft,
});

export const previewDrafts = officeCall({
  path: '/office/preview_catalog',
  summary: 'An address, which works once and for ten minutes, of the page of an entry in the shop with all drafts',
  input: z.object({ kind, id }),
  output: z.object({ oData: z.object({ url: z.string() }) }),
});

const change = z.object({ path: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) });
export type FieldChange = z.output<typeof change>;

export const compareEntry = officeCall({
  path: '/office/compare_catalog_entry',
  summary: 'What differs between two contents of an entry, field by field',
  /** Publications; without `from` what is published, without `to` the draft. */
  input: z.object({ kind, id, from: optionalId, to: optionalId }),
  output: z.object({ oData: z.object({ changes: z.array(change) }) }),
});

const publication = z.object({
  id: z.int(),
  state: z.enum(['waiting', 'published', 'failed', 'cancelled']),
  ...authorFields,
  /** When it counts or counted. */
  at: z.string(),
  takes_back: z.optional(z.int()),
  /** False of the first contents of the shop, and of what is not published. */
  can_take_back: z.boolean(),
  failure: z.string(),
  entries: z.array(z.object({ kind, id: z.int() })),
});
export type CatalogPublication = z.output<typeof publication>;

/** Of a dry run `id` is 0. */
const effect = z.object({
  oData: z.object({
    publication: z.int(),
    effect: z.array(z.object({ kind, id: z.int(), changes: z.array(change) })),
  }),
});

export const publishDrafts = officeCall({
  path: '/office/publish_catalog',
  summary: 'Publish drafts together, at once or at a time',
  input: z.object({
    entries: z.array(z.object({ kind, id, version })).check(z.minLength(1), z.maxLength(500)),
    /** 'YYYY-MM-DD HH:MM' in Dubai. */
    at: z.optional(text(30)),
    dry_run: optionalFlag,
    ...authorWithReason,
  }),
  output: effect,
});

export const takeBackPublication = officeCall({
  path: '/office/take_back_publication',
  summary: 'Publish again what the entries of a publication were before it',
  input: z.object({ publication: id, dry_run: optionalFlag, ...authorWithReason }),
  output: effect,
});

export const cancelPublication = officeCall({
  path: '/office/cancel_publication',
  summary: 'Cancel a publication that waits for its time',
  input: z.object({ publication: id, ...authorWithReason }),
  output: z.object({ oData: z.object({ publication: z.int() }) }),
});

export const catalogPublications = officeCall({
  path: '/office/catalog_publications',
  summary: 'Publications of the catalogue, newest first',
  input: z.object({ after: z.optional(text(20)), limit: optionalCount }),
  output: z.object({ oData: z.array(publication), next: z.optional(z.string()) }),
});

const file = z.object({ file: text(200), text: z.string().check(z.maxLength(2_000_000)) });

const importedRow = z.object({
  kind,
  id: z.int(),
  /** 'services/11.json: categories[0]'. */
  where: z.string(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  why: z.array(z.string()),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importCatalog = officeCall({
  path: '/office/import_catalog',
  summary: 'Publish the rows of catalogue files that differ from the shop, and report each row',
  input: z.object({ files: z.array(file).check(z.maxLength(200)), dry_run: optionalFlag, ...authorWithReason }),
  output: z.object({
    oData: z.object({
      rows: z.array(importedRow),
      mistakes: z.array(z.string()),
      publication: z.optional(z.int()),
    }),
  }),
});

export const exportCatalog = officeCall({
  path: '/office/export_catalog',
  summary: 'The published catalogue as files',
  input: z.object({}),
  output: z.object({ oData: z.object({ files: z.array(file) }) }),
});

export const checkCatalog = officeCall({
  path: '/office/check_catalog',
  summary: 'Entries that the shop leaves out because of their content, and references that lead nowhere',
  input: z.object({}),
  output: z.object({ oData: z.object({ mistakes: z.array(z.string()) }) }),
});
