import { releaseRecord, revision as revisionSchema } from '@dar/contracts/platform';
import pg from 'pg';
import type { RegistryDatabase } from './registry-database.ts';

const POLL_MS = 500;
/** An arbitrary advisory lock id: one process creates the tables while the others wait. */
const TABLES_LOCK = 382_203;
const POOL_OPTIONS = {
  max: 5,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
  keepAlive: true,
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
  create table if not exists registry_canary_loads (
    canary text not null,
    version text not null,
    loads integer not null,
    failures integer not null,
    primary key (canary, version)
  );`;

type Row = Readonly<Record<string, unknown>>;
type Query = (sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Returns a database on PostgreSQL. It creates its tables at the first use. */
export function postgresRegistryDatabase(url: string): RegistryDatabase {
  const pool = new pg.Pool({ connectionString: url, ...POOL_OPTIONS });
  // A broken idle connection is replaced at the next query.
  pool.on('error', () => undefined);
  const query = queryAfterTables(pool);
  const latest = latestNumber(query);
  return {
    ...releaseMethods(query),
    latestNumber: latest.read,
    async latestRevision() {
      const [row] = await query('select revision from registry_revisions order by number desc limit 1');
      return row && revisionSchema.parse(row['revision']);
    },
    async appendRevision(revision) {
      const added = await query(
        'insert into registry_revisions (number, revision) values ($1, $2) on conflict do nothing returning number',
        [revision.number, revision],
      );
      if (added.length > 0) latest.saw(revision.number);
      return added.length > 0;
    },
    async listRevisions({ before, limit }) {
      const rows = await query(
        'select revision from registry_revisions where $1::integer is null or number < $1 order by number desc limit $2',
        [before ?? null, limit],
      );
      return rows.map((row) => revisionSchema.parse(row['revision']));
    },
    ...canaryMethods(query),
    async close() {
      latest.stop();
      await pool.end();
    },
  };
}

function releaseMethods(query: Query): Pick<RegistryDatabase, 'addRelease' | 'readRelease' | 'listReleases'> {
  const readRelease: RegistryDatabase['readRelease'] = async (section, version) => {
    const [row] = await query('select release from registry_releases where section = $1 and version = $2', [
      section,
      version,
    ]);
    return row && releaseRecord.parse(row['release']);
  };
  return {
    async addRelease(release) {
      const { section, version } = release;
      await query(
        'insert into registry_releases (section, version, release) values ($1, $2, $3) on conflict do nothing',
        [section, version, release],
      );
      return (await readRelease(section, version)) ?? release;
    },
    readRelease,
    async listReleases(section) {
      const rows = await query(
        'select release from registry_releases where $1::text is null or section = $1 order by section, version',
        [section ?? null],
      );
      return rows.map((row) => releaseRecord.parse(row['release']));
    },
  };
}

function canaryMethods(query: Query): Pick<RegistryDatabase, 'addCanaryLoads' | 'keepCanaryLoads'> {
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
    async keepCanaryLoads(canaries) {
      await query('delete from registry_canary_loads where canary <> all ($1::text[])', [canaries]);
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

/** Asks for the number in the background, so that no page waits for the database. */
function latestNumber(query: Query) {
  let known: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const saw = (number: number) => {
    known = Math.max(known ?? 0, number);
  };
  const ask = async () => {
    const [row] = await query('select coalesce(max(number), 0) as number from registry_revisions');
    saw(Number(row?.['number']));
  };
  return {
    saw,
    async read() {
      if (known === undefined) await ask();
      // The last number stays valid while PostgreSQL does not respond.
      timer ??= setInterval(() => ask().catch(() => undefined), POLL_MS).unref();
      return known ?? 0;
    },
    stop: () => clearInterval(timer),
  };
}
