import pg from 'pg';

interface DatabaseDescription {
  /** The major version of the server. */
  readonly postgres: number;
  /** How many migrations were applied; 0 for a database that is not the shop's. */
  readonly migrations: number;
  readonly isEmpty: boolean;
}

const VERSION_FACTOR = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** Describes a database for backups, without changing it. */
export async function describeDatabase(url: string): Promise<DatabaseDescription> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  const readNumber = async (sql: string) => Number((await client.query<{ value: string }>(sql)).rows[0]?.value);
  try {
    const version = await readNumber(`select current_setting('server_version_num') as value`);
    const tables = await readNumber(
      `select count(*) as value from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const migrated = await readNumber(
      `select count(*) as value from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
    );
    return {
      postgres: Math.floor(version / VERSION_FACTOR),
      migrations: migrated === 0 ? 0 : await readNumber('select count(*) as value from drizzle.__drizzle_migrations'),
      isEmpty: tables === 0,
    };
  } finally {
    await client.end();
  }
}
