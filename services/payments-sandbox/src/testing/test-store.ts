import { randomUUID } from 'node:crypto';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import type { SandboxStore } from '../db/client.ts';
import * as schema from '../db/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server for test databases. */
    readonly postgresServer: string;
  }
}

export interface TestStore extends SandboxStore {
  /** Moves the clock. */
  readonly advance: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

/** Returns an empty store in a schema of its own. */
export async function openTestStore(): Promise<TestStore> {
  const name = `sandbox_${randomUUID().replaceAll('-', '')}`;
  const pool = new pg.Pool({ connectionString: inject('postgresServer'), options: `-c search_path=${name}` });
  await pool.query(`create schema ${name}`);
  const casing = 'snake_case';
  const tables = generateDrizzleJson(schema, undefined, undefined, casing);
  const statements = await generateMigration(generateDrizzleJson({}, undefined, undefined, casing), tables);
  for (const statement of statements) await pool.query(statement);
  let now = new Date('2026-11-24T06:00:00Z');
  return {
    db: drizzle(pool, { casing }),
    inTransaction: (db, work) => db.transaction(work),
    clock: () => now,
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    close: async () => {
      await pool.query(`drop schema ${name} cascade`);
      await pool.end();
    },
  };
}
