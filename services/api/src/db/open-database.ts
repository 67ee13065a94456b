import type { Settings } from '../env.ts';
import type { Database } from './client.ts';

/** Opens and migrates the configured database. Throws StartError. */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (settings.databaseUrl) return (await import('./postgres.ts')).openPostgres(settings.databaseUrl);
  return (await import('./pglite.ts')).openFolder(settings.dataDir);
}
