import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describeDatabase } from '../../../services/api/src/db/describe-database.ts';
import { findRunningCluster } from '../../../services/api/src/db/embedded/cluster.ts';
import { holdsDatabase } from '../../../services/api/src/db/embedded/open-embedded.ts';
import { findUser, readEmbeddedVersion } from '../../../services/api/src/db/embedded/programs.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { type BackupManifest, countOwnMigrations, readManifest } from './backup-file.ts';
import { findDamagedFiles, PAGES } from './damaged-files.ts';
import { databaseCommand, requireProgram } from './dump-programs.ts';
import type { Places } from './places.ts';

const DUMPS = [
  { part: 'database.dump', setting: 'DATABASE_URL', url: ({ databaseUrl }: Places) => databaseUrl },
  { part: 'registry.dump', setting: 'REGISTRY_DATABASE_URL', url: ({ registryUrl }: Places) => registryUrl },
] as const;

/**
 * Restores a backup into empty places, and returns what it holds with the files of releases that are damaged. Throws
 * ScriptError before it changes anything if a place is not empty or the file is damaged.
 */
export async function restoreBackup(group: ProcessGroup, places: Places, file: string): Promise<BackupManifest> {
  const manifest = await readManifest(group, file);
  if (manifest.migrations > (await countOwnMigrations())) {
    throw new ScriptError(
      `${file} is of a newer version of the shop, or from before its first release: check out that version, and restore with it.`,
    );
  }
  const has = (part: BackupManifest['parts'][number]) => manifest.parts.includes(part);
  if (has('postgres')) await requireEmptyFolder(places, manifest);
  if (has('artifacts')) await requireNoArtifacts(places);
  const dumps = DUMPS.filter(({ part }) => has(part));
  for (const { setting, url } of dumps) await requireEmptyDatabase(group, setting, url(places));

  if (has('postgres')) await restoreFolder(group, places, file);
  for (const { part, url } of dumps) await restoreDump(group, { file, part, url: url(places) ?? '', places });
  if (has('artifacts')) {
    await mkdir(places.artifacts, { recursive: true });
    await extract(group, file, ['-C', places.artifacts, '--strip-components=1', 'artifacts']);
  }
  const pages = manifest.damaged.filter((name) => name.startsWith(PAGES));
  return { ...manifest, damaged: [...pages, ...(has('artifacts') ? await findDamagedFiles(places.artifacts) : [])] };
}

async function requireEmptyFolder({ dataDir, databaseUrl }: Places, { postgres }: BackupManifest): Promise<void> {
  if (databaseUrl) {
    throw new ScriptError('This backup is of the embedded database: unset DATABASE_URL to restore it into DATA_DIR.');
  }
  if (await findRunningCluster(join(dataDir, 'postgres'))) {
    throw new ScriptError(`A shop runs with ${dataDir}: stop it, or set DATA_DIR to a new folder.`);
  }
  if (holdsDatabase(dataDir)) {
    throw new ScriptError(`${dataDir} holds a database: move it away, or set DATA_DIR to a new folder.`);
  }
  const embedded = await readEmbeddedVersion();
  if (embedded === postgres) return;
  throw new ScriptError(
    `This backup is of PostgreSQL ${postgres}, and this version of the shop has ${embedded}: check out the version that made it, and restore with it.`,
  );
}

async function requireNoArtifacts({ artifacts }: Places): Promise<void> {
  const names = await readdir(artifacts).catch(() => []);
  if (names.length === 0) return;
  throw new ScriptError(`${artifacts} holds releases: move it away, or set ARTIFACTS_DIR to a new folder.`);
}

async function requireEmptyDatabase(group: ProcessGroup, setting: string, url: string | undefined): Promise<void> {
  if (!url) throw new ScriptError(`This backup is of a PostgreSQL of its own: set ${setting} to an empty database.`);
  const { isEmpty, postgres } = await describeDatabase(url);
  if (!isEmpty)
    throw new ScriptError(`The database of ${setting} has tables: stop the shop, and name an empty database.`);
  await requireProgram(group, 'pg_restore', postgres);
}

async function restoreFolder(group: ProcessGroup, { dataDir }: Places, file: string): Promise<void> {
  const draft = join(dataDir, 'postgres.draft');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await extract(group, file, ['-C', draft, '--strip-components=1', 'postgres']);
  const user = await findUser(draft);
  if (user) {
    await group.run({ name: 'chown', file: 'chown', args: ['-R', `${user.uid}:${user.gid}`, draft] });
  }
  await rename(draft, join(dataDir, 'postgres'));
}

interface Dump {
  readonly file: string;
  readonly part: string;
  readonly url: string;
  readonly places: Places;
}

async function restoreDump(group: ProcessGroup, { file, part, url, places }: Dump): Promise<void> {
  await mkdir(places.dataDir, { recursive: true });
  await extract(group, file, ['-C', places.dataDir, part]);
  const dump = join(places.dataDir, part);
  try {
    const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', dump];
    await group.run(databaseCommand('pg_restore', url, args));
  } finally {
    await rm(dump);
  }
}

async function extract(group: ProcessGroup, file: string, args: readonly string[]): Promise<void> {
  await group.run({ name: 'tar', file: 'tar', args: ['-xzf', file, '--no-same-owner', ...args] });
}
