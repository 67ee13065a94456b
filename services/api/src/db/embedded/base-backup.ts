import { chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isWhole } from './damaged-pages.ts';

/** Contents that PostgreSQL makes anew when it starts, as in pg_basebackup. */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const SKIPPED = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|t\d+_.*|current_logfiles)$/;
/** PostgreSQL writes it at each checkpoint, so it is copied last. */
const CONTROL = 'global/pg_control';

interface BaseBackup {
  /** The address of the running server. */
  readonly url: string;
  readonly data: string;
  readonly target: string;
}

/**
 * Copies the data folder of a PostgreSQL that keeps serving. The copy opens with the data of the end of the backup. It has
 * the log that it needs for that, so no archive has to be there. Returns the files that are damaged.
 */
export async function takeBaseBackup({ url, data, target }: BaseBackup): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = async (sql: string) => (await client.query<Record<string, string>>(sql)).rows[0] ?? {};
  try {
    // A temporary slot keeps the log until this session ends.
    await query(`select pg_create_physical_replication_slot('dar_backup_${process.pid}', true, true)`);
    const { first = '', position = '' } = await query(
      `select pg_walfile_name(lsn) as first, lsn - '0/0'::pg_lsn as position from pg_backup_start('dar', true) as lsn`,
    );
    const damaged: string[] = [];
    const check = async (path: string) => {
      if (await isWhole(join(target, path), BigInt(position))) return;
      // The server may have been writing the page.
      await copyOne(data, target, path);
      if (!(await isWhole(join(target, path), BigInt(position)))) damaged.push(path);
    };
    await copyFolder({ data, target, check });
    await copyOne(data, target, CONTROL);
    const { labelfile = '', last = '' } = await query(
      'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    await writeFile(join(target, 'backup_label'), labelfile, { mode: 0o600 });
    await own(join(target, 'backup_label'), data);
    for (const name of await readdir(join(data, 'pg_wal'))) {
      if (name.endsWith('.history') || (name >= first && name <= last))
        await copyOne(data, target, join('pg_wal', name));
    }
    return damaged;
  } finally {
    await client.end();
  }
}

interface Copy {
  readonly data: string;
  readonly target: string;
  readonly check: (path: string) => Promise<void>;
}

/** Copies a folder without what PostgreSQL does not need. Files may disappear meanwhile. */
async function copyFolder(copy: Copy, folder = ''): Promise<void> {
  const { data, target, check } = copy;
  await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
  await own(join(target, folder), join(data, folder));
  if (EMPTIED.has(folder)) return;
  for (const entry of await readdir(join(data, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (SKIPPED.test(entry.name) || path === CONTROL) continue;
    if (entry.isDirectory()) await copyFolder(copy, path);
    else
      await copyOne(data, target, path)
        .then(() => check(path))
        .catch(ignoreMissing);
  }
}

async function copyOne(data: string, target: string, path: string): Promise<void> {
  await copyFile(join(data, path), join(target, path));
  await own(join(target, path), join(data, path));
}

/** Gives a copy the owner of the original. Only root can, and only root needs to. */
async function own(copy: string, original: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(original);
  await chown(copy, uid, gid);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
