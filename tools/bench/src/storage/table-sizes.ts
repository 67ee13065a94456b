import { join } from 'node:path';
import pg from 'pg';
import { findRunningCluster } from '../../../../services/api/src/db/embedded/cluster.ts';

export interface TableSize {
  readonly rows: number;
  /** With indexes and long values. */
  readonly bytes: number;
}

export interface StorageSize {
  readonly tables: ReadonlyMap<string, TableSize>;
  /** The bytes of the log so far, which replicas and the archive receive. */
  readonly log: number;
}

interface Row {
  readonly name: string;
  readonly rows: string;
  readonly bytes: string;
}

// The sandbox stands for Stripe, so its tables are not the shop's.
const QUERY = `
  select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'sandbox%'`;

/** Returns the sizes of a running shop. Packed tables have no deleted rows. */
export async function readStorageSize(
  dataDir: string,
  { isPacked }: { readonly isPacked: boolean },
): Promise<StorageSize> {
  const client = new pg.Client({ connectionString: await findRunningCluster(join(dataDir, 'postgres')) });
  await client.connect();
  try {
    await client.query(isPacked ? 'vacuum (full, analyze)' : 'analyze');
    const { rows } = await client.query<Row>(QUERY);
    const log = await client.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0' as bytes`);
    return {
      tables: new Map(rows.map((row) => [row.name, { rows: Math.max(0, Number(row.rows)), bytes: Number(row.bytes) }])),
      log: Number(log.rows[0]?.bytes),
    };
  } finally {
    await client.end();
  }
}
