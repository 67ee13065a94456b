import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/pglite';
import type { SandboxStore } from '../db/client.ts';
import * as schema from '../db/schema.ts';

export interface TestStore extends SandboxStore {
  /** Moves the clock. */
  readonly advance: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

/** Returns an empty store in memory. */
export async function openTestStore(): Promise<TestStore> {
  const client = new PGlite();
  const casing = 'snake_case';
  const tables = generateDrizzleJson(schema, undefined, undefined, casing);
  const statements = await generateMigration(generateDrizzleJson({}, undefined, undefined, casing), tables);
  for (const statement of statements) await client.exec(statement);
  let now = new Date('2026-11-24T06:00:00Z');
  return {
    db: drizzle(client, { casing }),
    inTransaction: (db, work) => db.transaction(work),
    clock: () => now,
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    close: () => client.close(),
  };
}
