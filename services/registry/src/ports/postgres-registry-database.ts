import { changeEntry, releaseRecord, revision } from '@dar/platform-protocol';
import pg from 'pg';
import { getTargets } from './change-targets.ts';
import { postgresCanaryLoads } from './postgres-canary-loads.ts';
import type { Query, Row } from './postgres-query.ts';
import { postgresReleases } from './postgres-releases.ts';
import { TABLES } from './postgres-tables.ts';
import { postgresTokens } from './postgres-tokens.ts';
import { postgresUploads } from './postgres-uploads.ts';
import { readLatestOnce } from './read-once.ts';
import type { RegistryDatabase, RegistryReader } from './registry-database.ts';

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';
const POOL_OPTIONS = {
  max: 5,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
  keepAlive: true,
} satisfies pg.PoolConfig;
/** A gateway has the last state, and tries again four times a second. */
const READER_OPTIONS = {
  ...POOL_OPTIONS,
  connectionTimeoutMillis: 2_000,
  statement_timeout: 3_000,
  query_timeout: 3_000,
} satisfies pg.PoolConfig;

/** Returns a registry in PostgreSQL. Creates its tables. */
export function postgresRegistryDatabase(url: string): RegistryDatabase {
  const pool = openPool(url, POOL_OPTIONS);
  const query = queryAfterTables(pool);
  const reader = readMethods(pool, query);
  return {
    ...reader,
    ...postgresReleases(query, reader.readRelease),
    async markPinned(section, version, at) {
      await query(
        `insert into registry_pinned (section, version, at) values ($1, $2, $3)
         on conflict (section, version) do update set at = excluded.at`,
        [section, version, at],
      );
    },
    async appendRevision({ state, ...entry }) {
      const added = await query(
        `insert into registry_revisions (number, change, targets, state) values ($1, $2, $3, $4)
         on conflict do nothing returning number`,
        [entry.number, entry, JSON.stringify(getTargets(entry.change)), state],
      );
      return added.length > 0;
    },
    async removeStatesBefore(number) {
      await query("update registry_revisions set state = 'null' where number < $1 and state <> 'null'", [number]);
    },
    async listChanges({ site, section, before, limit }) {
      const rows = await query(
        `select change from registry_revisions where ($1::integer is null or number < $1) and targets @> $2::jsonb
         order by number desc limit $3`,
        [before ?? null, JSON.stringify([{ site, section }]), limit],
      );
      return rows.map((row) => changeEntry.parse(row['change']));
    },
    ...postgresUploads(query),
    ...postgresTokens(query),
    ...postgresCanaryLoads(query),
  };
}

/** Returns a registry in PostgreSQL. Without tables it is empty, so the role needs no other right than `select`. */
export function postgresRegistryReader(url: string): RegistryReader {
  const pool = openPool(url, READER_OPTIONS);
  return readMethods(pool, async (sql, values = []) => {
    const result = await pool.query<Row>(sql, [...values]).catch((error: pg.DatabaseError) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw nameOtherTables(error);
    });
    return result.rows;
  });
}

/** Returns the error in words if a table lacks a column. There is no migration, because nobody runs the tables before. */
function nameOtherTables(error: pg.DatabaseError): Error {
  if (error.code !== UNDEFINED_COLUMN) return error;
  return new Error('The tables of the registry are those of another release: use an empty database.', { cause: error });
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  // A broken idle connection is replaced at the next query.
  pool.on('error', () => undefined);
  return pool;
}

function readMethods(pool: pg.Pool, query: Query): RegistryReader {
  const latestNumber = async () => {
    const [row] = await query('select coalesce(max(number), 0) as number from registry_revisions');
    return Number(row?.['number'] ?? 0);
  };
  return {
    latestNumber,
    latestRevision: readLatestOnce(latestNumber, async (number) => {
      const [row] = await query('select change, state from registry_revisions where number = $1', [number]);
      return row && revision.parse({ ...Object(row['change']), state: row['state'] });
    }),
    async readRelease(section, version) {
      const [row] = await query(
        'select summary, manifest, files from registry_releases where section = $1 and version = $2',
        [section, version],
      );
      return row && releaseRecord.parse({ ...Object(row['summary']), manifest: row['manifest'], files: row['files'] });
    },
    async lastPinned(section, version) {
      const [row] = await query('select at from registry_pinned where section = $1 and version = $2', [
        section,
        version,
      ]);
      return row && String(row['at']);
    },
    close: () => pool.end(),
  };
}

function queryAfterTables(pool: pg.Pool): Query {
  let tables: Promise<unknown> | undefined;
  const createTables = () => {
    tables ??= pool.query(TABLES).catch((error: pg.DatabaseError) => {
      tables = undefined;
      throw nameOtherTables(error);
    });
    return tables;
  };
  return async (sql, values = []) => {
    await createTables();
    return (await pool.query<Row>(sql, [...values])).rows;
  };
}
