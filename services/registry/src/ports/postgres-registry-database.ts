import { releaseRecord, revision } from '@dar/platform-protocol';
import pg from 'pg';
import type { RegistryDatabase, RegistryReader } from './registry-database.ts';

const UNDEFINED_TABLE = '42P01';
/** An arbitrary advisory lock id: one process creates the tables while the others wait. */
const TABLES_LOCK = 382_203;
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

const TABLES = `
  select pg_advisory_xact_lock(${TABLES_LOCK});
  create table if not exists registry_releases (
    section text not null,
    version text not null,
    release jsonb not null,
    primary key (section, version)
  );
  create table if not exists registry_revisions (
    number integer primary key,
    revision jsonb not null
  );
  create table if not exists registry_pinned (
    section text not null,
    version text not null,
    at text not null,
    primary key (section, version)
  );
  create table if not exists registry_token_uses (
    id text primary key,
    at text not null
  );
  create table if not exists registry_canary_loads (
    canary text not null,
    version text not null,
    loads integer not null,
    failures integer not null,
    primary key (canary, version)
  );
  create table if not exists registry_uploads (
    section text not null,
    hash text not null,
    bytes integer not null,
    at text not null,
    primary key (section, hash)
  );
  create table if not exists registry_canary_visitors (
    canary text not null,
    visitor text not null,
    failures integer not null,
    primary key (canary, visitor)
  );`;

type Row = Readonly<Record<string, unknown>>;
type Query = (sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Returns a registry in PostgreSQL. Creates its tables. */
export function postgresRegistryDatabase(url: string): RegistryDatabase {
  const pool = openPool(url, POOL_OPTIONS);
  const query = queryAfterTables(pool);
  const reader = readMethods(pool, query);
  return {
    ...reader,
    ...releaseMethods(query, reader.readRelease),
    async markPinned(section, version, at) {
      await query(
        `insert into registry_pinned (section, version, at) values ($1, $2, $3)
         on conflict (section, version) do update set at = excluded.at`,
        [section, version, at],
      );
    },
    async markTokenUsed(id, at) {
      await query(
        'insert into registry_token_uses (id, at) values ($1, $2) on conflict (id) do update set at = excluded.at',
        [id, at],
      );
    },
    async readTokenUses() {
      const rows = await query('select id, at from registry_token_uses');
      return Object.fromEntries(rows.map(({ id, at }) => [String(id), String(at)]));
    },
    async appendRevision(revision) {
      const added = await query(
        'insert into registry_revisions (number, revision) values ($1, $2) on conflict do nothing returning number',
        [revision.number, revision],
      );
      return added.length > 0;
    },
    async listRevisions({ before, limit }) {
      const rows = await query(
        'select revision from registry_revisions where $1::integer is null or number < $1 order by number desc limit $2',
        [before ?? null, limit],
      );
      return rows.map((row) => revision.parse(row['revision']));
    },
    ...uploadMethods(query),
    ...canaryMethods(query),
  };
}

/** Returns a registry in PostgreSQL. Without tables it is empty, so the role needs no other right than `select`. */
export function postgresRegistryReader(url: string): RegistryReader {
  const pool = openPool(url, READER_OPTIONS);
  return readMethods(pool, async (sql, values = []) => {
    const result = await pool.query<Row>(sql, [...values]).catch((error: pg.DatabaseError) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw error;
    });
    return result.rows;
  });
}

function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...options });
  // A broken idle connection is replaced at the next query.
  pool.on('error', () => undefined);
  return pool;
}

function readMethods(pool: pg.Pool, query: Query): RegistryReader {
  return {
    async latestNumber() {
      const [row] = await query('select coalesce(max(number), 0) as number from registry_revisions');
      return Number(row?.['number'] ?? 0);
    },
    async latestRevision() {
      const [row] = await query('select revision from registry_revisions order by number desc limit 1');
      return row && revision.parse(row['revision']);
    },
    async readRelease(section, version) {
      const [row] = await query('select release from registry_releases where section = $1 and version = $2', [
        section,
        version,
      ]);
      return row && releaseRecord.parse(row['release']);
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

function releaseMethods(
  query: Query,
  readRelease: RegistryReader['readRelease'],
): Pick<RegistryDatabase, 'addRelease' | 'removeRelease' | 'listReleases'> {
  return {
    async addRelease(release) {
      const { section, version } = release;
      await query(
        'insert into registry_releases (section, version, release) values ($1, $2, $3) on conflict do nothing',
        [section, version, release],
      );
      return (await readRelease(section, version)) ?? release;
    },
    async removeRelease(section, version) {
      await query('delete from registry_releases where section = $1 and version = $2', [section, version]);
    },
    async listReleases(section) {
      const rows = await query(
        'select release from registry_releases where $1::text is null or section = $1 order by section, version',
        [section ?? null],
      );
      return rows.map((row) => releaseRecord.parse(row['release']));
    },
  };
}

function uploadMethods(query: Query): Pick<RegistryDatabase, 'addUpload' | 'listUploads' | 'removeUploads'> {
  return {
    async addUpload({ section, hash, bytes, at }) {
      await query(
        `insert into registry_uploads (section, hash, bytes, at) values ($1, $2, $3, $4)
         on conflict (section, hash) do update set bytes = excluded.bytes, at = excluded.at`,
        [section, hash, bytes, at],
      );
    },
    async listUploads(section) {
      const rows = await query(
        'select section, hash, bytes, at from registry_uploads where $1::text is null or section = $1',
        [section ?? null],
      );
      return rows.map(({ section, hash, bytes, at }) => ({
        section: String(section),
        hash: String(hash),
        bytes: Number(bytes),
        at: String(at),
      }));
    },
    async removeUploads(uploads) {
      const column = (name: 'section' | 'hash' | 'at') => uploads.map((upload) => upload[name]);
      await query(
        `delete from registry_uploads as stored using unnest($1::text[], $2::text[], $3::text[]) as removed (section, hash, at)
         where (stored.section, stored.hash, stored.at) = (removed.section, removed.hash, removed.at)`,
        [column('section'), column('hash'), column('at')],
      );
    },
  };
}

function canaryMethods(
  query: Query,
): Pick<RegistryDatabase, 'addCanaryLoads' | 'addCanaryVisitors' | 'keepCanaryLoads'> {
  return {
    async addCanaryLoads(canary, loads) {
      for (const [version, counts] of Object.entries(loads)) {
        await query(
          `insert into registry_canary_loads as stored (canary, version, loads, failures) values ($1, $2, $3, $4)
           on conflict (canary, version) do update
           set loads = stored.loads + excluded.loads, failures = stored.failures + excluded.failures`,
          [canary, version, counts.loads, counts.failures],
        );
      }
      const rows = await query('select version, loads, failures from registry_canary_loads where canary = $1', [
        canary,
      ]);
      const stored = rows.map(({ version, loads, failures }) => [
        String(version),
        { loads: Number(loads), failures: Number(failures) },
      ]);
      return Object.fromEntries(stored);
    },
    async addCanaryVisitors(canary, failures) {
      // Two processes that lock rows in different orders would block each other.
      const visitors = Object.keys(failures).sort();
      await query(
        `insert into registry_canary_visitors as stored (canary, visitor, failures)
         select $1, added.visitor, added.failures from unnest($2::text[], $3::integer[]) as added (visitor, failures)
         on conflict (canary, visitor) do update set failures = stored.failures + excluded.failures`,
        [canary, visitors, visitors.map((visitor) => failures[visitor])],
      );
      // Most pages of a shell start, so most visitors end at zero.
      await query('delete from registry_canary_visitors where canary = $1 and failures = 0', [canary]);
      const [row] = await query(
        'select count(*) as visitors from registry_canary_visitors where canary = $1 and failures > 0',
        [canary],
      );
      return Number(row?.['visitors']);
    },
    async keepCanaryLoads(canaries) {
      await query('delete from registry_canary_loads where canary <> all ($1::text[])', [canaries]);
      await query('delete from registry_canary_visitors where canary <> all ($1::text[])', [canaries]);
    },
  };
}

function queryAfterTables(pool: pg.Pool): Query {
  let tables: Promise<unknown> | undefined;
  const createTables = () => {
    tables ??= pool.query(TABLES).catch((error: unknown) => {
      tables = undefined;
      throw error;
    });
    return tables;
  };
  return async (sql, values = []) => {
    await createTables();
    return (await pool.query<Row>(sql, [...values])).rows;
  };
}
