import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { disableTimeouts } from '../../db/timeouts.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findState, insertLoad, lockState, replaceCatalog, updateState, wasLoaded } from './catalog.queries.ts';
import { CatalogService } from './catalog.service.ts';
import { CATALOG_FOLDER, readCatalog } from './catalog-files.ts';
import { toRows } from './catalog-rows.ts';
import { readSnapshot } from './catalog-snapshot.ts';

interface LoadDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly folder?: string;
  readonly restoresOlder?: boolean;
}

/** The outcome of a load. It changes nothing when the database holds the same files or newer ones. */
export type LoadOutcome = 'loaded' | 'held' | 'older';

/**
 * Loads the catalog files in one transaction. Skips files that are loaded already or that newer ones replaced: in a
 * rolling deployment an old process may start after a new one. One of several starting processes loads. Throws
 * StartError when the files have mistakes, and changes nothing.
 */
export async function loadCatalog(deps: LoadDeps): Promise<LoadOutcome> {
  const { db, clock, folder = CATALOG_FOLDER, restoresOlder = false } = deps;
  const catalog = await readCatalog(folder);
  const { hash: contentHash, home, synonyms } = catalog;
  if ((await findState(db))?.contentHash === contentHash) return 'held';
  return inTransaction(db, async (tx) => {
    await disableTimeouts(tx);
    const state = await lockState(tx, clock());
    if (state?.contentHash === contentHash) return 'held';
    if (!restoresOlder && (await wasLoaded(tx, contentHash))) return 'older';
    await replaceCatalog(tx, toRows(catalog));
    await updateState(tx, { contentHash, homeVariant: home.variant, synonyms, loadedAt: clock() });
    await insertLoad(tx, { contentHash, loadedAt: clock() });
    return 'loaded';
  });
}

export async function openCatalog(deps: LoadDeps): Promise<CatalogService> {
  await loadCatalog(deps);
  return new CatalogService(await readSnapshot(deps.db));
}
