import { existsSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { describeDatabase } from '../../../services/api/src/db/describe-database.ts';
import { takeBaseBackup } from '../../../services/api/src/db/embedded/base-backup.ts';
import { findRunningCluster, startCluster } from '../../../services/api/src/db/embedded/cluster.ts';
import { DRAFT_SUFFIX } from '../../../services/registry/src/ports/files.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { type BackupManifest, type BackupPart, MANIFEST, requireWhole } from './backup-file.ts';
import { findDamagedFiles, PAGES } from './damaged-files.ts';
import { databaseCommand, requireProgram } from './dump-programs.ts';
import type { Places } from './places.ts';

const OWNER_ONLY = 0o600;

/** Writes the databases, releases and registry of a shop into a new file, also while it runs. */
export async function backUp(group: ProcessGroup, places: Places, file: string): Promise<BackupManifest> {
  if (existsSync(file)) throw new ScriptError(`${file} exists: name another file.`);
  await mkdir(dirname(resolve(file)), { recursive: true });
  const draft = await mkdtemp(`${resolve(file)}.`);
  try {
    const database = await copyShopDatabase(group, places, draft);
    const registry = await dumpRegistry(group, places, draft);
    const files = await copyArtifacts(places, draft);
    const parts = [...database.parts, ...registry, ...files];
    const { postgres, migrations } = database;
    const createdAt = new Date().toISOString();
    const damaged = [...database.damaged, ...(await findDamagedFiles(join(draft, 'artifacts')))];
    const manifest = { format: 1, createdAt, postgres, migrations, parts, damaged } as const;
    await writeFile(join(draft, MANIFEST), JSON.stringify(manifest));
    const packed = join(draft, basename(file));
    await group.run({ name: 'tar', file: 'tar', args: ['-czf', packed, '-C', draft, MANIFEST, ...parts] });
    await requireWhole(group, packed, 'is the disk full or broken? Name a file on another one');
    await chmod(packed, OWNER_ONLY);
    await rename(packed, file);
    return manifest;
  } finally {
    await rm(draft, { recursive: true });
  }
}

async function copyShopDatabase(group: ProcessGroup, { databaseUrl, dataDir }: Places, draft: string) {
  if (databaseUrl)
    return {
      ...(await dump(group, databaseUrl, draft, 'database.dump')),
      parts: ['database.dump'] as const,
      damaged: [],
    };
  const folder = join(dataDir, 'postgres');
  if (!existsSync(join(folder, 'data'))) {
    throw new ScriptError(`${dataDir} holds no database: set DATA_DIR to the folder of the shop, or DATABASE_URL.`);
  }
  const running = await findRunningCluster(folder);
  const cluster = running ? undefined : await startCluster({ folder });
  try {
    const url = running ?? cluster?.url ?? '';
    const target = join(draft, 'postgres');
    const damaged = await takeBaseBackup({ url, data: join(folder, 'data'), target: join(target, 'data') });
    await copyFile(join(folder, 'password'), join(target, 'password'));
    const names = damaged.map((path) => `${PAGES}${path}`);
    return { ...(await describeDatabase(url)), parts: ['postgres'] as const, damaged: names };
  } finally {
    await cluster?.stop();
  }
}

async function dumpRegistry(group: ProcessGroup, { registryUrl }: Places, draft: string): Promise<BackupPart[]> {
  if (!registryUrl) return [];
  await dump(group, registryUrl, draft, 'registry.dump');
  return ['registry.dump'];
}

async function dump(group: ProcessGroup, url: string, draft: string, name: string) {
  const database = await describeDatabase(url);
  await requireProgram(group, 'pg_dump', database.postgres);
  await group.run(databaseCommand('pg_dump', url, ['--format=custom', `--file=${join(draft, name)}`]));
  return database;
}

/** Copies the registry before the files, so that each of its releases has them. The gateway copies what it serves again. */
async function copyArtifacts({ artifacts }: Places, draft: string): Promise<BackupPart[]> {
  const folders = ['registry', 'blobs', 'pictures'].filter((name) => existsSync(join(artifacts, name)));
  for (const name of folders) {
    const isWhole = (path: string) => !path.endsWith(DRAFT_SUFFIX);
    await cp(join(artifacts, name), join(draft, 'artifacts', name), { recursive: true, filter: isWhole });
  }
  return folders.length > 0 ? ['artifacts'] : [];
}

/** Returns what a backup holds and lacks, in sentences. */
export async function describeBackup(manifest: BackupManifest, places: Places, file: string): Promise<string> {
  const megabytes = ((await stat(file)).size / 1024 ** 2).toFixed(1);
  const missing = [
    'the payments at Stripe, which npm run audit:payments compares',
    'the settings (.env and environment)',
    ...(places.bucket ? [`the bucket ${places.bucket}, whose versions you keep there`] : []),
  ];
  return `${file} (${megabytes} MB) holds ${manifest.parts.join(', ')}. It lacks ${missing.join(', ')}.
It holds everything about your customers: keep it on another machine, where only you can read it.`;
}
