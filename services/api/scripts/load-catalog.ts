import { readSnapshot } from '../src/modules/catalog/catalog-snapshot.ts';
import { loadCatalog } from '../src/modules/catalog/load-catalog.ts';
import { runScript, withDatabase } from './run-script.ts';

await runScript(() =>
  withDatabase(async (db) => {
    const outcome = await loadCatalog({ db, clock: () => new Date(), restoresOlder: true });
    const { activities, categories, services } = await readSnapshot(db);
    const held = `${activities.length} activities, ${categories.length} categories and ${services.length} services`;
    console.info(
      outcome === 'loaded'
        ? `Loaded: the shop offers ${held}.`
        : `Nothing to do: the database already has these ${held}.`,
    );
  }),
);
