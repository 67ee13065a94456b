import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCrews } from '../../db/seed/crews.ts';
import {
  createPersistentDatabase,
  type PersistentDatabase,
} from '../../testing/crash-injection/persistent-database.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { findUnstaffed } from './find-unstaffed.ts';

let database: PersistentDatabase;
beforeAll(async () => {
  database = await createPersistentDatabase();
});
afterAll(() => database.remove());

test('names the activities of a database that have no crews', async () => {
  expect(await findUnstaffed({ ...database.settings })).toEqual([]);
  const { db, close } = await database.open();
  await loadCatalog({ db, clock: () => new Date(), restoresOlder: false });
  await seedCrews(db, [{ id: 11, name: 'Home Cleaning' }], { rosterIds: [0], travelMinutes: 0 });
  await close();
  const names = await findUnstaffed({ ...database.settings });
  expect(names).toContain('Home Service');
  expect(names).not.toContain('Home Cleaning');
});
