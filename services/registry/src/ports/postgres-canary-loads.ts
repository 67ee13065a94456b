import type { Query } from './postgres-query.ts';
import type { RegistryDatabase } from './registry-database.ts';

export function postgresCanaryLoads(
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
