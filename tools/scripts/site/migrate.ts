import type { ProcessGroup } from '../processes/process-group.ts';

/** Migrates the PostgreSQL of `DATABASE_URL`. Does nothing without it: the API migrates the embedded database. */
export async function migrate(group: ProcessGroup, databaseUrl = process.env['DATABASE_URL']): Promise<void> {
  if (!databaseUrl) return;
  const env = { DATABASE_URL: databaseUrl };
  await group.run({ name: 'migrate', file: 'node', args: ['services/api/scripts/migrate.ts'], env });
}
