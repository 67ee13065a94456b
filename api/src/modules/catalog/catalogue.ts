import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { liftLimits } from '../../db/limits.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findState, lockState, replaceCatalogue, updateState } from './catalog.queries.ts';
import { CatalogService } from './catalog.service.ts';
import { readSnapshot } from './catalog-snapshot.ts';
import { CATALOGUE_FOLDER, readCatalogue } from './catalogue-files.ts';
import { rowsOf } from './catalogue-rows.ts';

interface LoadDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly folder?: string;
}

/**
 * Brings the database to what the catalogue's files say, in one transaction; true when it had to. Files that the database
 * holds already are not written again, and of several processes that start together one writes. Throws StartError when
 * the files have mistakes; the database then keeps what it has.
 */
export async function loadCatalogue({ db, clock, folder = CATALOGUE_FOLDER }: LoadDeps): Promise<boolean> {
  const catalogue = await readCatalogue(folder);
  const { hash: contentHash, home } = catalogue;
  if ((await findState(db))?.contentHash === contentHash) return false;
  return inTransaction(db, async (tx) => {
    await liftLimits(tx);
    const state = await lockState(tx, clock());
    if (state?.contentHash === contentHash) return false;
    await replaceCatalogue(tx, rowsOf(catalogue));
    await updateState(tx, { contentHash, homeVariant: home.variant, loadedAt: clock() });
    return true;
  });
}

/** Loads the files where they are new to the database, and opens what it holds then. Throws StartError as loadCatalogue does. */
export async function openCatalog(deps: LoadDeps): Promise<CatalogService> {
  await loadCatalogue(deps);
  return new CatalogService(await readSnapshot(deps.db));
}
