import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { MIGRATIONS } from '../../../services/api/src/db/migrations.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';

export const MANIFEST = 'backup.json';
/** The first bytes of its format. */
const GZIP = Buffer.from([0x1f, 0x8b]);

const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The major version of the server. */
  postgres: z.int(),
  /** How many migrations the database has. */
  migrations: z.int(),
  parts: z.array(z.enum(['postgres', 'artifacts', 'database.dump', 'registry.dump'])),
  /** The files of the database and of releases that were damaged when the backup was taken. */
  damaged: z.array(z.string()).default([]),
});

export type BackupManifest = z.output<typeof backupManifest>;
export type BackupPart = BackupManifest['parts'][number];

/** Returns what a backup holds. Throws ScriptError when the file is none, or is damaged. */
export async function readManifest(group: ProcessGroup, file: string): Promise<BackupManifest> {
  if (await isGzip(file)) await requireWhole(group, file, 'restore another backup');
  const { output } = await group.attempt({ name: 'tar', file: 'tar', args: ['-xzOf', file, MANIFEST] });
  const manifest = backupManifest.safeParse(parseJson(output));
  if (manifest.success) return manifest.data;
  throw new ScriptError(`${file} is no backup that this version reads: name a file that npm run backup wrote.`);
}

/** Reads a packed file to its end, where gzip keeps a checksum. Throws ScriptError when the file was cut or changed. */
export async function requireWhole(group: ProcessGroup, file: string, advice: string): Promise<void> {
  const { isOk } = await group.attempt({ name: 'tar', file: 'tar', args: ['-tzf', file] });
  if (!isOk) throw new ScriptError(`${file} is damaged: ${advice}.`);
}

async function isGzip(file: string): Promise<boolean> {
  const head = createReadStream(file, { end: GZIP.byteLength - 1 });
  return buffer(head).then(
    (bytes) => GZIP.equals(bytes),
    () => false,
  );
}

export async function countOwnMigrations(): Promise<number> {
  const journal = await readFile(join(MIGRATIONS.migrationsFolder, 'meta/_journal.json'), 'utf8');
  return z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(journal)).entries.length;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
