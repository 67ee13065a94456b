import { readFileSync } from 'node:fs';
import { chown, copyFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { takeBaseBackup } from '../db/embedded/base-backup.ts';
import { type Cluster, startCluster } from '../db/embedded/cluster.ts';

const OPERATIONS = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
/** The command of docs/operations.md. */
export const ARCHIVE_COMMAND = /^archive_command: (.+)$/m.exec(OPERATIONS)?.[1] ?? '';
const ARCHIVING = [
  'archive_mode=on',
  `archive_command='mkdir -p ../archive && ${ARCHIVE_COMMAND.replaceAll('/archive/', '../archive/')}'`,
];
const SPARE_DISK = 'fsync=off';
const WAIT = { timeout: 20_000, interval: 50 };

/** Starts a cluster that archives its log in the folder. */
export function startArchivedCluster(folder: string): Promise<Cluster> {
  return startCluster({ folder, settings: [SPARE_DISK, ...ARCHIVING], isTemporary: true });
}

/** Copies a running cluster, as `pg_basebackup` does, into a folder that opens from the archive. */
export async function copyCluster({ url }: Cluster, folder: string, copy: string): Promise<void> {
  const data = join(folder, 'data');
  await takeBaseBackup({ url, data, target: join(copy, 'data') });
  await copyFile(join(folder, 'password'), join(copy, 'password'));
  await writeFile(join(copy, 'data/recovery.signal'), '');
  const { uid, gid } = await stat(data);
  await chown(copy, uid, gid);
}

/** Waits until the archive has all that was committed so far. */
export async function archiveNow(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await vi.waitUntil(async () => {
    const { rows: found } = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [
      rows[0]?.name,
    ]);
    return found.length > 0;
  }, WAIT);
  await client.end();
}

/** Starts a copy of a cluster as of a moment, which the archive of its folder has. */
export async function restoreCluster(copy: string, folder: string, moment: Date): Promise<Cluster> {
  const settings = [
    SPARE_DISK,
    `restore_command='cp ${join(folder, 'archive')}/%f %p'`,
    // The names of time zones are not loaded yet.
    `recovery_target_time='${moment.toISOString().replace('Z', '+00')}'`,
    'recovery_target_action=promote',
  ];
  const cluster = await startCluster({ folder: copy, settings, isTemporary: true });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await vi.waitUntil(async () => {
    const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
    return rows[0]?.waits === false;
  }, WAIT);
  await client.end();
  return cluster;
}
