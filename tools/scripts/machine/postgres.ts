import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';

const OLDEST_VERSION = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

// Debian's package would otherwise create a database cluster and start it.
const INSTALL = `apt-get update && export DEBIAN_FRONTEND=noninteractive &&
  apt-get install -y --no-install-recommends postgresql-common &&
  sed -i 's/^#\\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf &&
  apt-get install -y --no-install-recommends postgresql`;

export const POSTGRES_HINT =
  `install PostgreSQL ${OLDEST_VERSION} or newer (on Debian: apt-get install postgresql), ` +
  'or set PG_BIN to the folder of its programs';

export interface PostgresPrograms {
  readonly folder: string;
  /** Such as '15.18'. */
  readonly version: string;
}

/** Returns a PostgreSQL that is new enough: from PG_BIN, the PATH or Debian's folder. Throws ScriptError. */
export async function findPostgres(): Promise<PostgresPrograms | undefined> {
  const chosen = process.env['PG_BIN'];
  if (chosen) {
    const found = await programsIn(chosen);
    if (found) return found;
    throw new ScriptError(
      `PG_BIN is ${chosen}, which holds no PostgreSQL ${OLDEST_VERSION} or newer: correct it, or unset it.`,
    );
  }
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), ...(await debianFolders())]) {
    const found = folder && (await programsIn(folder));
    if (found) return found;
  }
  return undefined;
}

/** Returns a PostgreSQL. As root, installs one when there is none. */
export async function findOrInstallPostgres(group: ProcessGroup): Promise<PostgresPrograms | undefined> {
  const found = await findPostgres();
  if (found || process.getuid?.() !== 0) return found;
  console.info('Installing a PostgreSQL for the tests …');
  await group.attempt({ name: 'apt-get', file: 'sh', args: ['-c', INSTALL] });
  return findPostgres();
}

async function debianFolders(): Promise<string[]> {
  const versions = (await readdir(DEBIAN_FOLDER).catch(() => [])).map(Number).filter(Number.isInteger);
  return versions.sort((a, b) => b - a).map((version) => join(DEBIAN_FOLDER, String(version), 'bin'));
}

async function programsIn(folder: string): Promise<PostgresPrograms | undefined> {
  try {
    const [server] = await Promise.all(
      ['postgres', 'initdb'].map((name) => promisify(execFile)(join(folder, name), ['--version'])),
    );
    const version = server?.stdout.match(/(\d+)[\d.]*/)?.[0] ?? '';
    return Number.parseInt(version, 10) >= OLDEST_VERSION ? { folder, version } : undefined;
  } catch {
    return undefined;
  }
}
