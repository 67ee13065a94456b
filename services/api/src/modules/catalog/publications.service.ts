import type { CatalogPublication, FieldChange } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { catalogOfficeMessages } from './catalog-office.messages.ts';
import { compareContents } from './compare.ts';
import { toVersion } from './drafts.service.ts';
import { type EntryKey, findDraft, findEntry, lockCatalog } from './entries.queries.ts';
import { describeKey } from './entry.ts';
import {
  cancelPublicationsOf,
  claimDue,
  findEarlier,
  findRevisions,
  listPublications,
  lockPublication,
  type NewRevision,
  type PublicationRow,
  updatePublication,
} from './publications.queries.ts';
import { applyRevisions, publishRevisions } from './publishing.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

interface Effect {
  /** 0 of a dry run. */
  readonly publication: number;
  readonly effect: (EntryKey & { readonly changes: FieldChange[] })[];
}

interface Options {
  readonly staff: Staff;
  readonly isDryRun: boolean;
}

/** Publications of the catalog (docs/rules/office-catalog.md#publish). */
export class Publications extends Service<'db' | 'clock' | 'auditLog' | 'counters' | 'log'> {
  /** Publishes drafts together, at once or at a time, 'YYYY-MM-DD HH:MM' in Dubai. Throws as `applyRevisions` does. */
  async publish(
    drafts: readonly (EntryKey & { readonly version: string })[],
    { at, ...options }: Options & { readonly at: string | undefined },
  ): Promise<Effect> {
    const time = at === undefined ? undefined : readTime(at, this.deps.clock());
    if (new Set(drafts.map(describeKey)).size < drafts.length) {
      throw standardError('invalid', { fields: { entries: ['must name each entry once'] } });
    }
    return this.#run(options, async (tx) => {
      await lockCatalog(tx);
      const revisions: NewRevision[] = [];
      for (const { version, ...key } of drafts) revisions.push(await this.#toRevision(tx, key, version));
      return { revisions, action: 'catalog publish', at: time };
    });
  }

  /** Publishes what the entries of a publication were before it. Throws when a later one changed them, and for the first. */
  async takeBack(id: number, options: Options): Promise<Effect> {
    return this.#run(options, async (tx) => {
      await lockCatalog(tx);
      const publication = await lockPublication(tx, id);
      if (!publication) throw notFound();
      const { place } = publication;
      if (place === null) throw businessError('changed-meanwhile', catalogOfficeMessages.notPublished);
      if (isFirst(publication)) throw businessError('not-undoable', catalogOfficeMessages.firstPublication);
      const revisions: NewRevision[] = [];
      for (const { kind, entryId, content } of await findRevisions(tx, id)) {
        const earlier = await findEarlier(tx, { kind, id: entryId }, place);
        const baseVersion = content === null ? 0 : place;
        revisions.push({ kind, entryId, content: earlier?.content ?? null, baseVersion, draftVersion: null });
      }
      return { revisions, action: 'catalog take back', takesBack: id };
    });
  }

  /** Cancels a publication that waits for its time. */
  async cancel(id: number, staff: Staff): Promise<number> {
    return inTransaction(this.deps.db, async (tx) => {
      const publication = await lockPublication(tx, id);
      if (!publication) throw notFound();
      if (publication.state !== 'waiting') throw businessError('changed-meanwhile', catalogOfficeMessages.notWaiting);
      await updatePublication(tx, id, { state: 'cancelled' });
      await this.deps.auditLog.write(tx, staff, {
        action: 'catalog cancel',
        before: { state: 'waiting' },
        after: { publication: id, state: 'cancelled' },
      });
      return id;
    });
  }

  /** Cancels what a person has planned who may no longer publish, and returns the ids. The caller logs them. */
  cancelOf(tx: Db, staffId: number): Promise<number[]> {
    return cancelPublicationsOf(tx, staffId, catalogOfficeMessages.authorGone.en);
  }

  /** Returns a page of the publications, newest first. */
  async list({ after, limit = DEFAULT_LIMIT }: { after?: string | undefined; limit?: number | undefined }) {
    const size = Math.min(limit, MAX_LIMIT);
    const before = after === undefined ? undefined : Number(after);
    if (before !== undefined && !Number.isSafeInteger(before)) throw standardError('invalid');
    const rows = await listPublications(this.deps.db, before, size + 1);
    const shown = rows.slice(0, size);
    const oData: CatalogPublication[] = [];
    for (const row of shown) oData.push(toPublication(row, await findRevisions(this.deps.db, row.id)));
    const last = shown.at(-1);
    return { oData, ...(last && rows.length > size && { next: String(last.id) }) };
  }

  /**
   * Publishes what is due. Each process calls it again and again; one of them claims a publication. One that no longer
   * fits fails, with the reason, and changes nothing.
   */
  async publishDue(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.#publishNext()));
  }

  async #publishNext(): Promise<boolean> {
    const { db, clock, counters, log } = this.deps;
    return inTransaction(db, async (tx) => {
      const due = await claimDue(tx, clock());
      if (!due) return false;
      const revisions = await findRevisions(tx, due.id);
      try {
        await tx.transaction((savepoint) => applyRevisions(savepoint, { id: due.id, now: clock(), revisions }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const details = [error.text.en, ...(error.details.fields?.['entries'] ?? [])].join('\n');
        await updatePublication(tx, due.id, { state: 'failed', failure: details });
        counters.increment('publications_failed');
        log.error({ publication: due.id, failure: details }, 'a publication of the catalog failed');
      }
      return true;
    });
  }

  async #toRevision(tx: Db, key: EntryKey, version: string): Promise<NewRevision> {
    const [entry, draft] = [await findEntry(tx, key), await findDraft(tx, key)];
    if (!draft) throw new AppError('not-found', catalogOfficeMessages.noDraft);
    const isMoved = version !== toVersion({ entry, draft }) || draft.baseVersion !== (entry?.version ?? 0);
    if (isMoved) {
      throw businessError('changed-meanwhile', catalogOfficeMessages.changedMeanwhile, {
        oData: { entries: [describeKey(key)], published: entry?.content ?? null, draft: draft.content },
      });
    }
    const { content, baseVersion, version: draftVersion } = draft;
    return { kind: key.kind, entryId: key.id, content, baseVersion, draftVersion };
  }

  async #run(
    { staff, isDryRun }: Options,
    prepare: (tx: Db) => Promise<Omit<Parameters<typeof publishRevisions>[2], 'staff'>>,
  ): Promise<Effect> {
    const work = async (tx: Db): Promise<Effect> => {
      const publishing = await prepare(tx);
      const effect: Effect['effect'] = [];
      for (const { kind, entryId: id, content } of publishing.revisions) {
        const present = await findEntry(tx, { kind, id });
        effect.push({ kind, id, changes: compareContents(present?.content, content) });
      }
      const publication = await publishRevisions(tx, this.deps, { ...publishing, staff });
      return { publication: isDryRun ? 0 : publication, effect };
    };
    return isDryRun ? dryRun(this.deps.db, work) : inTransaction(this.deps.db, work);
  }
}

/** The first contents of the shop: without them it has none. */
const isFirst = ({ place }: PublicationRow) => place === 1;

const notFound = () => new AppError('not-found', catalogOfficeMessages.publicationNotFound);

function readTime(time: string, now: Date): Date {
  const read = parseTime(time);
  if (!read) throw standardError('invalid', { fields: { at: ['must be a time, YYYY-MM-DD HH:MM'] } });
  if (read <= now) throw standardError('invalid', { fields: { at: ['must be later than now'] } });
  return read;
}

function parseTime(time: string): Date | undefined {
  try {
    return fromDubaiTime(time);
  } catch {
    return undefined;
  }
}

function toPublication(row: PublicationRow, revisions: readonly NewRevision[]): CatalogPublication {
  return {
    id: row.id,
    state: row.state,
    by: row.byName,
    date: row.createdAt.toISOString(),
    reason: row.reason,
    at: (row.publishedAt ?? row.publishAt).toISOString(),
    ...(row.takesBack !== null && { takes_back: row.takesBack }),
    can_take_back: row.place !== null && !isFirst(row),
    failure: row.failure,
    entries: revisions.map(({ kind, entryId: id }) => ({ kind, id })),
  };
}
