import { inArray } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { sandboxFiles } from './db/schema.ts';
import type { SandboxFile } from './objects.ts';

export async function insertFile(tx: Db, file: SandboxFile): Promise<void> {
  await tx.insert(sandboxFiles).values({ id: file.id, file });
}

export async function findFiles(tx: Db, ids: readonly string[]): Promise<SandboxFile[]> {
  const rows = await tx.select().from(sandboxFiles).where(inArray(sandboxFiles.id, ids));
  return rows.map(({ file }) => file);
}
