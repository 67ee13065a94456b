import { holdsDatabase } from '../../db/embedded/open-embedded.ts';
import { joinDatabase } from '../../db/open-database.ts';
import { readDatabaseSettings } from '../../env.ts';
import { readSnapshot } from '../catalog/catalog-snapshot.ts';
import { CrewsService } from './crews.service.ts';

/** Returns the names of the activities that offer no times, in the database of these settings; undefined without one. */
export async function findUnstaffed(environment: NodeJS.ProcessEnv): Promise<string[] | undefined> {
  const settings = readDatabaseSettings(environment);
  if (!(settings.databaseUrl || holdsDatabase(settings.dataDir))) return undefined;
  const { db, close } = await joinDatabase(settings);
  try {
    const { activities } = await readSnapshot(db);
    const unstaffed = await new CrewsService({ clock: () => new Date() }).area.findUnstaffed(db, activities);
    return unstaffed.map(({ name }) => name);
  } finally {
    await close();
  }
}
