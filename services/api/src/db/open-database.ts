import type { Settings } from '../env.ts';
import type { Database } from './client.ts';
import { joinEmbedded, openEmbedded } from './embedded/open-embedded.ts';
import { openPostgres } from './postgres.ts';

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>;
type ServerPlace = Place & Pick<Settings, 'replicaUrl' | 'poolSize'>;

/** Opens the configured database for a server, which runs and migrates the embedded one. Throws StartError. */
export function openDatabase({ databaseUrl, dataDir, replicaUrl, poolSize: max }: ServerPlace): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, { replicaUrl, max }) : openEmbedded(dataDir);
}

/** Opens the configured database for a command, also beside a running server. Throws StartError. */
export function joinDatabase({ databaseUrl, dataDir }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : joinEmbedded(dataDir);
}
