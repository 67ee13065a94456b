import { openDatabase } from '../../../../services/api/src/db/open-database.ts';
import { seedCrews } from '../../../../services/api/src/db/seed/crews.ts';
import { seed } from '../../../../services/api/src/db/seed/seed.ts';
import { readSettings } from '../../../../services/api/src/env.ts';
import { openCatalog } from '../../../../services/api/src/modules/catalog/load-catalog.ts';

/** Enough that no measured order finds its slot taken. */
const CREWS = 40;

/** The API's database and catalog as its server opens them, with crews for a benchmark's orders. */
export async function openShop() {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  const clock = () => new Date();
  const catalog = await openCatalog({ db, clock });
  await seedCrews(db, catalog.activities(), CREWS);
  await seed({ db, clock, catalog, settings });
  return { settings, db, close, clock, catalog };
}
