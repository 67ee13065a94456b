import type { CatalogEntryDetails, CatalogEntrySummary, FieldChange } from '@dar/contracts/office';
import { ENTRY_KINDS, type EntryKind, isSingle, SINGLE_ENTRY_ID } from '@dar/contracts/office/catalog';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { arabicRule } from './arabic-rule.ts';
import { catalogOfficeMessages } from './catalog-office.messages.ts';
import { compareContents } from './compare.ts';
import {
  type DraftRow,
  deleteDraft,
  type EntryKey,
  type EntryRow,
  findDraft,
  findDrafts,
  findEntries,
  findEntry,
  insertDraft,
  replaceDraft,
  takeIds,
} from './entries.queries.ts';
import { describeKey, readEntry } from './entry.ts';
import { fillOptionIds, findForeignIds } from './ids.ts';
import { findHistory, findPublishedRevision } from './publications.queries.ts';

const MAX_HISTORY = 50;
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

interface DraftInput {
  readonly kind: EntryKind;
  /** Undefined for a new entry. */
  readonly id: number | undefined;
  /** Null for a removal. */
  readonly content: unknown;
  /** What the person saw. */
  readonly version: string | undefined;
}

interface ListInput {
  readonly kind?: EntryKind | undefined;
  readonly onlyDrafts: boolean;
  readonly withContents: boolean;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

interface Stored {
  readonly entry: EntryRow | undefined;
  readonly draft: DraftRow | undefined;
}

/** Entries of the catalog as staff edits them (docs/rules/office-catalog.md#drafts). */
export class Drafts extends Service<'db' | 'clock' | 'auditLog'> {
  /** Returns a page of the entries and drafts, by kind and id. */
  async list({ kind, onlyDrafts, withContents, after, limit = DEFAULT_LIMIT }: ListInput) {
    const [entries, drafts] = [await findEntries(this.deps.db), await findDrafts(this.deps.db)];
    const byKey = new Map<string, Stored>();
    for (const entry of entries) byKey.set(describeKey(entry), { entry, draft: undefined });
    for (const draft of drafts) byKey.set(describeKey(draft), { entry: byKey.get(describeKey(draft))?.entry, draft });
    const all = [...byKey.values()]
      .filter((stored) => !onlyDrafts || stored.draft)
      .map((stored) => toSummary(stored, withContents))
      .filter((summary) => kind === undefined || summary.kind === kind)
      .sort((one, other) => toSortKey(one).localeCompare(toSortKey(other)));
    const rest = after === undefined ? all : all.filter((summary) => toSortKey(summary) > after);
    const shown = rest.slice(0, Math.min(limit, MAX_LIMIT));
    const last = shown.at(-1);
    return { oData: shown, ...(last && rest.length > shown.length && { next: toSortKey(last) }) };
  }

  /** Throws 404 for an entry that is neither published nor drafted. */
  async get(key: EntryKey): Promise<CatalogEntryDetails> {
    const stored = await this.#find(this.deps.db, key);
    const history = await findHistory(this.deps.db, key, MAX_HISTORY);
    if (!stored.entry && !stored.draft && history.length === 0) throw notFound();
    return {
      ...key,
      version: toVersion(stored),
      published: toContent(stored.entry?.content),
      ...(stored.draft && { draft: toDraft(stored.draft) }),
      history: history.map(({ publication, revision }) => ({
        publication: publication.id,
        by: publication.byName,
        date: (publication.publishedAt ?? publication.createdAt).toISOString(),
        reason: publication.reason,
        content: toContent(revision.content),
      })),
    };
  }

  /**
   * Saves a draft and returns its key and version. Throws business error 'changed-meanwhile' with both contents when the
   * entry or its draft is not the one that the person saw, and 400 with the paths of the mistakes.
   */
  async save({ kind, id, content, version }: DraftInput, staff: Staff) {
    const { db, auditLog, clock } = this.deps;
    const key = { kind, id: id ?? (isSingle(kind) ? SINGLE_ENTRY_ID : await this.#takeId()) };
    return inTransaction(db, async (tx) => {
      const stored = await this.#find(tx, key);
      const isNew = !stored.entry && !stored.draft;
      if (id !== undefined && isNew) throw notFound();
      if (!isNew && version !== toVersion(stored)) throw changedMeanwhile(stored, content);
      const draft: DraftRow = {
        ...key,
        content: content === null ? null : await this.#check(key, content, stored),
        version: await this.#takeId(),
        baseVersion: stored.entry?.version ?? 0,
        staffId: staff.id,
        byName: staff.name,
        savedAt: clock(),
      };
      const isSaved = stored.draft ? await replaceDraft(tx, draft, stored.draft.version) : await insertDraft(tx, draft);
      if (!isSaved) throw changedMeanwhile(await this.#find(tx, key), content);
      await auditLog.write(tx, staff, {
        action: content === null ? 'catalog draft removal' : 'catalog draft',
        before: { version: toVersion(stored) },
        after: { entry: describeKey(key), version: toVersion({ ...stored, draft }) },
      });
      return { ...key, version: toVersion({ ...stored, draft }) };
    });
  }

  async discard(key: EntryKey, version: string, staff: Staff) {
    return inTransaction(this.deps.db, async (tx) => {
      const stored = await this.#find(tx, key);
      if (!stored.draft) throw new AppError('not-found', catalogOfficeMessages.noDraft);
      const isSeen = version === toVersion(stored) && (await deleteDraft(tx, key, stored.draft.version));
      if (!isSeen) throw changedMeanwhile(await this.#find(tx, key), undefined);
      const left = toVersion({ ...stored, draft: undefined });
      await this.deps.auditLog.write(tx, staff, {
        action: 'catalog discard',
        before: { version },
        after: { entry: describeKey(key), version: left },
      });
      return { ...key, version: left };
    });
  }

  /** Compares two publications of an entry: without `from` what is published, without `to` the draft. */
  async compare(key: EntryKey, from: number | undefined, to: number | undefined): Promise<FieldChange[]> {
    const { db } = this.deps;
    const { entry, draft } = await this.#find(db, key);
    const read = async (publication: number | undefined, present: unknown) => {
      if (publication === undefined) return present;
      const revision = await findPublishedRevision(db, key, publication);
      if (!revision) throw new AppError('not-found', catalogOfficeMessages.publicationNotFound);
      return revision.content;
    };
    if (to === undefined && !draft) throw new AppError('not-found', catalogOfficeMessages.noDraft);
    return compareContents(await read(from, entry?.content), await read(to, draft?.content));
  }

  /** Versions of drafts come from the ids too, so none returns. */
  async #takeId(): Promise<number> {
    const [id] = await takeIds(this.deps.db, 1);
    if (id === undefined) throw new Error('the sequence of ids gave none');
    return id;
  }

  async #check(key: EntryKey, content: unknown, { entry, draft }: Stored): Promise<unknown> {
    const foreign = findForeignIds(key.kind, content, [entry?.content, draft?.content]);
    let missing = 0;
    fillOptionIds(key.kind, content, () => {
      missing += 1;
      return missing;
    });
    const ids = await takeIds(this.deps.db, missing);
    const read = readEntry(
      key,
      fillOptionIds(key.kind, content, () => ids.shift()),
    );
    const mistakes = [...(read.mistakes ?? []), ...foreign];
    if (!read.entry || mistakes.length > 0) {
      const fields = Object.groupBy(mistakes, ({ path }) => path || 'content');
      const toTexts = (toText: (rule: string) => string): Record<string, string[]> =>
        Object.fromEntries(
          Object.entries(fields).map(([path, list = []]) => [path, list.map(({ rule }) => toText(rule))]),
        );
      throw standardError('invalid', { fields: toTexts((rule) => rule), fieldsAr: toTexts(arabicRule) });
    }
    return read.entry.content;
  }

  async #find(db: Db, key: EntryKey): Promise<Stored> {
    return { entry: await findEntry(db, key), draft: await findDraft(db, key) };
  }
}

/** Returns what a save must name: the version of the entry and that of its draft. */
export function toVersion({ entry, draft }: Stored): string {
  return `${entry?.version ?? 0}.${draft?.version ?? 0}`;
}

function changedMeanwhile(stored: Stored, yours: unknown): AppError {
  const { entry, draft } = stored;
  return businessError('changed-meanwhile', catalogOfficeMessages.changedMeanwhile, {
    oData: {
      version: toVersion(stored),
      published: toContent(entry?.content),
      ...(draft && { draft: toDraft(draft) }),
      ...(yours !== undefined && { yours }),
    },
  });
}

const notFound = () => new AppError('not-found', catalogOfficeMessages.entryNotFound);

function toDraft({ content, byName, savedAt }: DraftRow) {
  return { content: toContent(content), by: byName, date: savedAt.toISOString() };
}

/** Contents of rows are objects; null stands for none. */
function toContent(content: unknown): Record<string, unknown> | null {
  return (content as Record<string, unknown> | null | undefined) ?? null;
}

const toSortKey = ({ kind, id }: EntryKey): string => `${ENTRY_KINDS.indexOf(kind)}.${String(id).padStart(10, '0')}`;

function toSummary({ entry, draft }: Stored, withContent: boolean): CatalogEntrySummary {
  const row = draft ?? entry;
  if (!row) throw new Error('an entry has neither content nor draft');
  const content = toContent(draft?.content ?? entry?.content) ?? {};
  const draftState = draft?.content === null ? 'removal' : 'draft';
  const parent = toParent(content);
  return {
    kind: row.kind,
    id: row.id,
    name: String(content['name'] ?? content['title'] ?? row.kind),
    name_ar: String(content['name_ar'] ?? content['title_ar'] ?? row.kind),
    version: toVersion({ entry, draft }),
    is_hidden: content['hidden'] === true,
    ...(parent && { parent }),
    position: Number(content['position'] ?? 0),
    state: draft ? (entry ? draftState : 'new') : 'published',
    ...(withContent && { content }),
  };
}

/** Rows are not checked here, so a malformed one has no parent. */
function toParent(content: Readonly<Record<string, unknown>>): CatalogEntrySummary['parent'] {
  const category = content['category_id'] ?? content['parent_id'];
  if (typeof category === 'number') return { kind: 'category', id: category };
  const activity = content['activity_id'];
  return typeof activity === 'number' ? { kind: 'activity', id: activity } : undefined;
}
