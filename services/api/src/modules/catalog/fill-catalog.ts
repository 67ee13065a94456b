import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { disableTimeouts } from '../../db/timeouts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { adoptRows } from './adopt-rows.ts';
import { CatalogService } from './catalog.service.ts';
import { CATALOG_FOLDER, readCatalog } from './catalog-files.ts';
import { readSnapshot } from './catalog-snapshot.ts';
import { hasEntries, lockCatalog, reserveIds, upsertEntries } from './entries.queries.ts';
import type { FirstEntry } from './entry.ts';
import { insertPublication } from './publications.queries.ts';

interface FillDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly folder?: string;
}

const FIRST_PLACE = 1;

/**
 * Fills an empty database from the rows of the release before, else from the files. Changes nothing once there are
 * entries, so no start overwrites what staff published. One of several starting processes fills it. Throws StartError
 * when the files are needed and have mistakes.
 */
export async function fillCatalog({ db, clock, folder = CATALOG_FOLDER }: FillDeps): Promise<void> {
  if (await hasEntries(db)) return;
  const files = await readCatalog(folder);
  await inTransaction(db, async (tx) => {
    await disableTimeouts(tx);
    await lockCatalog(tx);
    if (await hasEntries(tx)) return;
    const adopted = await adoptRows(tx, files);
    const entries: readonly FirstEntry[] = adopted ?? files;
    const now = clock();
    const reason = adopted ? 'Rows of the release before' : 'Files of an empty database';
    const moment = { publishAt: now, createdAt: now, publishedAt: now };
    await insertPublication(
      tx,
      { state: 'published', byName: 'The first start', reason, place: FIRST_PLACE, ...moment },
      entries.map(({ kind, id, content }) => ({ kind, entryId: id, content, baseVersion: 0, draftVersion: null })),
    );
    await upsertEntries(
      tx,
      entries.map(({ kind, id, content }) => ({ kind, id, content, version: FIRST_PLACE })),
    );
    await reserveIds(tx, getHighestId(entries));
  });
}

/** Options of files count from 1 in each service; later ones come from the sequence. */
function getHighestId(entries: readonly FirstEntry[]): number {
  return entries.reduce((highest, { id }) => Math.max(highest, id), 1);
}

/** Fills an empty database and returns the catalog. */
export async function openCatalog(deps: FillDeps): Promise<CatalogService> {
  await fillCatalog(deps);
  return new CatalogService(await readSnapshot(deps.db));
}
