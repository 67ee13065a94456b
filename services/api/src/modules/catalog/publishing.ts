import type { Db } from '../../db/client.ts';
import { businessError, standardError } from '../../errors.ts';
import type { Services } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { catalogOfficeMessages } from './catalog-office.messages.ts';
import { readEntries } from './catalog-snapshot.ts';
import { deleteDraft, deleteEntry, findEntries, lockCatalog, upsertEntries } from './entries.queries.ts';
import { describeKey, describeMistake, type Entry, readEntry } from './entry.ts';
import { findLastPlace, insertPublication, type NewRevision, updatePublication } from './publications.queries.ts';
import { describeMistakes, findBrokenReferences } from './references.ts';

interface Publishing {
  readonly staff: Staff;
  readonly revisions: readonly NewRevision[];
  /** Of the log: 'catalog publish'. */
  readonly action: 'catalog publish' | 'catalog take back' | 'catalog import';
  /** Now by default. */
  readonly at?: Date | undefined;
  readonly takesBack?: number;
}

/** Stores a publication and returns its id. Its contents count at once, or from their time on. */
export async function publishRevisions(
  tx: Db,
  { clock, auditLog }: Pick<Services, 'clock' | 'auditLog'>,
  { staff, revisions, action, at, takesBack }: Publishing,
): Promise<number> {
  const now = clock();
  const isLater = at !== undefined && at > now;
  const author = { staffId: staff.id, byName: staff.name, reason: staff.reason ?? '' };
  const row = { ...author, state: 'waiting' as const, publishAt: at ?? now, createdAt: now };
  const id = await insertPublication(tx, { ...row, ...(takesBack !== undefined && { takesBack }) }, revisions);
  if (!isLater) await applyRevisions(tx, { id, now, revisions });
  await auditLog.write(tx, staff, {
    action,
    after: { publication: id, entries: revisions.map(toKey), ...(isLater && { at: at.toISOString() }) },
    reverse: {
      path: isLater ? '/office/cancel_publication' : '/office/take_back_publication',
      input: { publication: id },
    },
  });
  return id;
}

/**
 * Replaces the contents of entries, all or none, and gives the publication its place. Throws business error
 * 'changed-meanwhile' if an entry is not the one that a revision replaces any more, and 'invalid' with the mistakes if a
 * content breaks its schema or the whole result a reference.
 */
export async function applyRevisions(
  tx: Db,
  { id, now, revisions }: { readonly id: number; readonly now: Date; readonly revisions: readonly NewRevision[] },
): Promise<void> {
  await lockCatalog(tx);
  const rows = await findEntries(tx);
  const versions = new Map(rows.map((row) => [describeKey(row), row.version]));
  const moved = revisions.filter((revision) => (versions.get(toKey(revision)) ?? 0) !== revision.baseVersion);
  if (moved.length > 0) {
    throw businessError('changed-meanwhile', catalogOfficeMessages.changedMeanwhile, {
      oData: { entries: moved.map(toKey) },
    });
  }
  const present = readEntries(rows).entries;
  rejectMistakes(present, revisions);
  const place = (await findLastPlace(tx)) + 1;
  const changed = revisions.filter(({ content }) => content !== null);
  await upsertEntries(
    tx,
    changed.map(({ kind, entryId, content }) => ({ kind, id: entryId, content, version: place })),
  );
  for (const { kind, entryId, content, draftVersion } of revisions) {
    const key = { kind, id: entryId };
    if (content === null) await deleteEntry(tx, key);
    if (draftVersion !== null) await deleteDraft(tx, key, draftVersion);
  }
  await updatePublication(tx, id, { state: 'published', place, publishedAt: now });
}

const toKey = ({ kind, entryId }: Pick<NewRevision, 'kind' | 'entryId'>) => describeKey({ kind, id: entryId });

/** Throws if the result has a mistake that the present catalog does not have. */
function rejectMistakes(present: readonly Entry[], revisions: readonly NewRevision[]): void {
  const replaced = new Set(revisions.map(toKey));
  const kept = present.filter((entry) => !replaced.has(describeKey(entry)));
  const read = revisions.flatMap(({ kind, entryId: id, content }) =>
    content === null ? [] : [{ key: { kind, id }, ...readEntry({ kind, id }, content) }],
  );
  const wrong = read.flatMap(({ key, mistakes = [] }) => mistakes.map((mistake) => describeMistake(key, mistake)));
  const before = new Set(describeMistakes(findBrokenReferences(present)));
  const result = [...kept, ...read.flatMap(({ entry }) => entry ?? [])];
  const broken = describeMistakes(findBrokenReferences(result)).filter((line) => !before.has(line));
  if (wrong.length + broken.length > 0) throw standardError('invalid', { fields: { entries: [...wrong, ...broken] } });
}
