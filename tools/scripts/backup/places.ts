import { join } from 'node:path';
import { readDatabaseSettings } from '../../../services/api/src/env.ts';
import { dataFolder } from '../site/settings.ts';

/** Where a shop keeps what a backup holds. */
export interface Places {
  readonly dataDir: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The folder of releases and registry, as far as no bucket and no database holds them. */
  readonly artifacts: string;
  readonly registryUrl: string | undefined;
  readonly bucket: string | undefined;
}

/** Returns the places of the settings. Throws StartError when one is wrong. */
export function readPlaces(env: NodeJS.ProcessEnv = process.env): Places {
  return {
    ...readDatabaseSettings(env),
    databaseUrl: env['DATABASE_URL'] || undefined,
    artifacts: env['ARTIFACTS_DIR'] || join(dataFolder(), 'artifacts'),
    registryUrl: env['REGISTRY_DATABASE_URL'] || undefined,
    bucket: env['ARTIFACTS_BUCKET'] || undefined,
  };
}
