import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../db/postgres.ts';
import { seedCrews } from '../../db/seed/crews.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { fillCatalog } from '../catalog/fill-catalog.ts';
import { findUnstaffed } from './find-unstaffed.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('names the activities of a database that have no crews', async () => {
  expect(await findUnstaffed({ DATABASE_URL: database.url })).toEqual([]);
  const { db, close } = await openPostgres(database.url);
  await fillCatalog({ db, clock: () => new Date() });
  await seedCrews(db, [{ id: 11, name: 'Home Cleaning' }], { rosterIds: [0], travelMinutes: 0 });
  await close();
  const names = await findUnstaffed({ DATABASE_URL: database.url });
  expect(names).toContain('Home Service');
  expect(names).not.toContain('Home Cleaning');
});
