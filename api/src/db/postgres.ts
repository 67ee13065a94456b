import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../env.ts';
import type { Database } from './client.ts';
import { MIGRATIONS } from './migrations.ts';

/** Any number that no other program takes in this database: one process migrates while the others wait. */
const MIGRATION_LOCK = 382_201;

/** Opens a pool on PostgreSQL and migrates it. Throws StartError when it cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {
    // A broken idle connection is replaced by the pool; the next query tells if the server is gone.
  });
  try {
    await migrateOnce(pool);
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartError(`PostgreSQL at ${withoutPassword(url)} cannot be used (${reason}); check DATABASE_URL.`, {
      cause,
    });
  }
  return { db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() };
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { casing: 'snake_case' }), MIGRATIONS);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
