import { openDatabase } from '../../../../services/api/src/db/open-database.ts';
import { seedCrews } from '../../../../services/api/src/db/seed/crews.ts';
import { seed } from '../../../../services/api/src/db/seed/seed.ts';
import { readSettings } from '../../../../services/api/src/env.ts';
import { openCatalog } from '../../../../services/api/src/modules/catalog/load-catalog.ts';

/** By default enough for all measured orders of a slot. */
const CREWS = Number(process.env['BENCH_CREWS'] ?? 40);

export async function openBackend() {
  const settings = readSettings(process.env);
  const { db, close, ping, getPoolState } = await openDatabase(settings);
  const clock = () => new Date();
  const catalog = await openCatalog({ db, clock });
  await seedCrews(db, catalog.activities(), CREWS);
  await seed({ db, clock, catalog, settings });
  return { settings, db, ping, getPoolState, close, clock, catalog };
}
