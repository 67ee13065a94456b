import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MIGRATIONS } from '../../../services/api/src/db/migrations.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';

export const MANIFEST = 'backup.json';

const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The major version of the server. */
  postgres: z.int(),
  /** How many migrations the database has. */
  migrations: z.int(),
  parts: z.array(z.enum(['postgres', 'artifacts', 'database.dump', 'registry.dump'])),
});

export type BackupManifest = z.output<typeof backupManifest>;
export type BackupPart = BackupManifest['parts'][number];

/** Returns what a backup holds. Throws ScriptError when the file is none. */
export async function readManifest(group: ProcessGroup, file: string): Promise<BackupManifest> {
  const { output } = await group.attempt({ name: 'tar', file: 'tar', args: ['-xzOf', file, MANIFEST] });
  const manifest = backupManifest.safeParse(parseJson(output));
  if (manifest.success) return manifest.data;
  throw new ScriptError(`${file} is no backup that this version reads: name a file that npm run backup wrote.`);
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
