import type { ImportedRow } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { readEntries } from './catalog-snapshot.ts';
import { type EntryRow, findEntries, lockCatalog, takeIds } from './entries.queries.ts';
import { describeKey, describeMistake, type Entry, isSame, type Mistake, readEntry } from './entry.ts';
import { type CatalogFile, type FileRow, toFileRows } from './file-rows.ts';
import { fillOptionIds, findForeignIds } from './ids.ts';
import { toLine } from './parse-json.ts';
import type { NewRevision } from './publications.queries.ts';
import { publishRevisions } from './publishing.ts';
import { describeMistakes, findBrokenReferences } from './references.ts';
import { toFiles } from './to-files.ts';

export interface ImportReport {
  readonly rows: readonly ImportedRow[];
  /** Files that could not be read. */
  readonly mistakes: readonly string[];
  /** Undefined if nothing changed. */
  readonly publication: number | undefined;
}

/** A row of a file with its outcome, and the revision that it would publish. */
interface Judged {
  readonly row: ImportedRow;
  readonly entry?: Entry;
  readonly baseVersion: number;
}

/** The catalog as files: export, import and check (docs/rules/office-catalog.md#import). */
export class CatalogTransfer extends Service<'db' | 'clock' | 'auditLog'> {
  /** Returns what is published, also what is hidden, in the format of services/api/catalog. */
  async export(): Promise<readonly CatalogFile[]> {
    return toFiles(readEntries(await findEntries(this.deps.db)).entries);
  }

  /** Returns a line for each entry that the shop leaves out, and for each reference that leads nowhere. */
  async check(): Promise<readonly string[]> {
    const { entries, skipped } = readEntries(await findEntries(this.deps.db));
    const broken = findBrokenReferences(entries).map((mistake) => describeMistake(mistake, mistake));
    return [...skipped.flatMap(({ mistakes }) => mistakes), ...broken];
  }

  /**
   * Publishes the rows that differ, all at once, and reports each row. Rows that are missing in the files stay. A row with
   * a mistake is refused, the others count. A dry run changes nothing but uses up ids.
   */
  async import(files: readonly CatalogFile[], staff: Staff, isDryRun: boolean): Promise<ImportReport> {
    const work = (tx: Db) => this.#import(tx, files, staff);
    return isDryRun ? dryRun(this.deps.db, work) : inTransaction(this.deps.db, work);
  }

  async #import(tx: Db, files: readonly CatalogFile[], staff: Staff): Promise<ImportReport> {
    await lockCatalog(tx);
    const stored = await findEntries(tx);
    const { rows, mistakes } = await this.#withIds(tx, files);
    const byKey = new Map(stored.map((entry) => [describeKey(entry), entry]));
    const judged = refuseBroken(refuseRepeated(rows.map((row) => judge(row, byKey))), readEntries(stored).entries);
    const revisions = judged.flatMap(({ row, entry, baseVersion }): NewRevision[] =>
      entry && (row.outcome === 'added' || row.outcome === 'changed')
        ? [{ kind: entry.kind, entryId: entry.id, content: entry.content, baseVersion, draftVersion: null }]
        : [],
    );
    const publication =
      revisions.length === 0
        ? undefined
        : await publishRevisions(tx, this.deps, { staff, revisions, action: 'catalog import' });
    return { rows: judged.map(({ row }) => row), mistakes, publication };
  }

  /** Reads the files twice: once to count the ids that are missing. */
  async #withIds(tx: Db, files: readonly CatalogFile[]) {
    const read = (takeId: () => number | undefined) => {
      const given = new Set<unknown>();
      const take = () => {
        const id = takeId();
        given.add(id);
        return id;
      };
      const { rows, mistakes } = toFileRows(files, take);
      const filled = rows.map((row) => {
        const id = row.id ?? take();
        return { ...row, id, isNew: given.has(id), filled: fillOptionIds(row.kind, row.content, take) };
      });
      return { rows: filled, mistakes };
    };
    let missing = 0;
    read(() => {
      missing += 1;
      return -missing;
    });
    const ids = await takeIds(tx, missing);
    return read(() => ids.shift());
  }
}

type RowWithIds = FileRow & { readonly isNew: boolean; readonly filled: unknown };
type Stored = ReadonlyMap<string, EntryRow>;

function judge({ kind, id, content, filled, where, isNew }: RowWithIds, stored: Stored): Judged {
  const place = [where.file, where.path].filter(Boolean).join(': ');
  const refuse = (mistakes: readonly Mistake[]): Judged => {
    const why = mistakes.map((mistake) => toLine(where, mistake));
    return {
      row: { kind, id: typeof id === 'number' ? id : 0, where: place, outcome: 'refused', why },
      baseVersion: 0,
    };
  };
  if (typeof id !== 'number') return refuse([{ path: 'id', rule: 'must be a whole number' }]);
  const present = stored.get(describeKey({ kind, id }));
  if (!present && !isNew) {
    return refuse([{ path: 'id', rule: `there is no ${describeKey({ kind, id })}; without an id it gets a new one` }]);
  }
  const foreign = findForeignIds(kind, content, [present?.content]);
  const { entry, mistakes = [] } = readEntry({ kind, id }, filled);
  if (!entry || foreign.length > 0) return refuse([...mistakes, ...foreign]);
  const changed = present && isSame(present.content, entry.content) ? 'unchanged' : 'changed';
  const outcome = present ? changed : 'added';
  return { row: { kind, id, where: place, outcome, why: [] }, entry, baseVersion: present?.version ?? 0 };
}

/** Refuses rows with the id of a row before them. */
function refuseRepeated(judged: readonly Judged[]): readonly Judged[] {
  const seen = new Set<string>();
  return judged.map((one): Judged => {
    const key = describeKey(one.row);
    if (one.row.outcome === 'refused' || !seen.has(key)) {
      if (one.row.outcome !== 'refused') seen.add(key);
      return one;
    }
    return { ...one, row: { ...one.row, outcome: 'refused', why: [`${key}: is there twice`] } };
  });
}

/** Refuses rows whose references the result breaks, until the rest fits. */
function refuseBroken(judged: readonly Judged[], present: readonly Entry[]): readonly Judged[] {
  const accepted = judged.flatMap(({ entry, row }) => (entry && row.outcome !== 'refused' ? [entry] : []));
  const replaced = new Set(accepted.map(describeKey));
  const result = [...present.filter((entry) => !replaced.has(describeKey(entry))), ...accepted];
  const known = new Set(describeMistakes(findBrokenReferences(present)));
  const broken = findBrokenReferences(result).filter((mistake) => !known.has(describeMistake(mistake, mistake)));
  const next = judged.map((one): Judged => {
    const why = broken.filter((mistake) => describeKey(mistake) === describeKey(one.row));
    if (why.length === 0 || one.row.outcome === 'refused' || one.row.outcome === 'unchanged') return one;
    return {
      ...one,
      row: { ...one.row, outcome: 'refused', why: why.map((mistake) => describeMistake(mistake, mistake)) },
    };
  });
  return next.some(({ row }, index) => row.outcome !== judged[index]?.row.outcome) ? refuseBroken(next, present) : next;
}
