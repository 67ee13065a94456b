import { openDatabase } from '../../../../services/api/src/db/open-database.ts';
import { EVERYWHERE, seedCrews, seedRosters } from '../../../../services/api/src/db/seed/crews.ts';
import { seed } from '../../../../services/api/src/db/seed/seed.ts';
import { readSettings } from '../../../../services/api/src/env.ts';
import { openCatalog } from '../../../../services/api/src/modules/catalog/load-catalog.ts';
import { openGeocoders } from '../../../../services/api/src/modules/geo/open-geocoders.ts';
import { readPlaces } from '../../../../services/api/src/modules/geo/places-file.ts';

/** By default enough for all measured orders of a slot. */
const CREWS = Number(process.env['BENCH_CREWS'] ?? 40);

export async function openBackend() {
  const settings = readSettings(process.env);
  const { db, close, ping, getPoolState } = await openDatabase(settings);
  const clock = () => new Date();
  const catalog = await openCatalog({ db, clock });
  const [west = EVERYWHERE] = await seedRosters(db, await readPlaces());
  // The customers live in the west of Dubai, so that all crews serve them.
  const rosterIds = Array.from({ length: CREWS }, (_, index) => (index % 2 === 0 ? EVERYWHERE : west));
  await seedCrews(db, catalog.activities(), { rosterIds, travelMinutes: 0 });
  await seed({ db, clock, catalog, geocoders: await openGeocoders(settings), settings });
  return { settings, db, ping, getPoolState, close, clock, catalog };
}
