import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ProcessGroup } from '../processes/process-group.ts';
import { findMigrationErrors } from './check-migrations.ts';

const group = new ProcessGroup();
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BATCHES = `DO $$
DECLARE last bigint := 0;
BEGIN
	WHILE last < (SELECT max("id") FROM "orders") LOOP
		UPDATE "orders" SET "name" = '' WHERE "id" > last AND "id" <= last + 10000;
		last := last + 10000;
		COMMIT;
	END LOOP;
END $$;`;
const RELEASED = '0044_visits_of_invoices';

function check(...statements: readonly string[]): Promise<string[]> {
  const path = join(folder, '0045_next.sql');
  writeFileSync(path, statements.join('--> statement-breakpoint\n'));
  return findMigrationErrors(group, [path], RELEASED);
}

describe('a migration is rejected that', () => {
  test.each([
    ['renames a table', 'ALTER TABLE "orders" RENAME TO "bookings";', 'renaming-table'],
    ['renames a column', 'ALTER TABLE "orders" RENAME COLUMN "status" TO "state";', 'renaming-column'],
    ['drops a table', 'DROP TABLE "orders";', 'ban-drop-table'],
    ['drops a column', 'ALTER TABLE "orders" DROP COLUMN "status";', 'ban-drop-column'],
    ['changes a type', 'ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE text;', 'changing-column-type'],
    [
      'computes a value for each row',
      'ALTER TABLE "orders" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();',
      'adding-field-with-default',
    ],
    ['requires a new column', 'ALTER TABLE "orders" ADD COLUMN "name" text NOT NULL;', 'adding-required-field'],
    [
      'looks for nulls under a lock',
      'ALTER TABLE "orders" ALTER COLUMN "invoice_id" SET NOT NULL;',
      'adding-not-nullable-field',
    ],
    [
      'looks at all rows for a constraint',
      'ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK ("tax" >= 0);',
      'constraint-missing-not-valid',
    ],
    [
      'looks at all rows for a foreign key',
      'ALTER TABLE "orders" ADD CONSTRAINT "fk" FOREIGN KEY ("activity_id") REFERENCES "activities"("id");',
      'adding-foreign-key-constraint',
    ],
    [
      'builds an index that blocks writes',
      'CREATE INDEX "orders_status" ON "orders" ("status");',
      'require-concurrent-index-creation',
    ],
    [
      'builds a unique constraint under a lock',
      'ALTER TABLE "orders" ADD CONSTRAINT "u" UNIQUE ("id", "status");',
      'disallowed-unique-constraint',
    ],
    ['drops an index under a lock', 'DROP INDEX "orders_status";', 'require-concurrent-index-deletion'],
    ['drops a trigger', 'DROP TRIGGER "orders_changed" ON "orders";', 'since which migration'],
    ['drops a default', 'ALTER TABLE "orders" ALTER COLUMN "status" DROP DEFAULT;', 'since which migration'],
    ['ignores a rule without a reason', '-- squawk-ignore ban-drop-table\nDROP TABLE "crew_times";', 'since which'],
    [
      'drops what the last release still uses',
      '-- Unused since 0045.\n-- squawk-ignore ban-drop-table\nDROP TABLE "crew_times";',
      'a release later',
    ],
  ])('%s', async (_what, statement, error) => {
    expect((await check(statement)).join('\n')).toContain(error);
  });

  test('changes rows under the lock of another statement', async () => {
    const change = `-- Few rows: a test.\nUPDATE "orders" SET "name" = '';`;
    const errors = await check('ALTER TABLE "orders" ADD COLUMN "name" text;', change);
    expect(errors).toEqual([expect.stringContaining('into a file of its own')]);
  });

  test.each([
    `UPDATE "orders" SET "name" = '';`,
    'DELETE FROM "orders";',
    'INSERT INTO "visits" SELECT * FROM "orders";',
  ])('changes all rows of a table at once: %s', async (statement) => {
    expect(await check(statement)).toEqual([expect.stringContaining('in batches')]);
  });

  test('changes a table beside batches, outside of a transaction', async () => {
    const errors = await check(BATCHES, 'ALTER TABLE "orders" ADD COLUMN "name" text;');
    expect(errors).toEqual([expect.stringContaining('out of the file that changes rows in batches')]);
  });

  test('builds an index that a failure would leave behind', async () => {
    const errors = await check('CREATE INDEX CONCURRENTLY "orders_status" ON "orders" ("status");');
    expect(errors).toEqual([expect.stringContaining('DROP INDEX CONCURRENTLY IF EXISTS "orders_status";')]);
  });

  test('changes a table beside an index, outside of a transaction', async () => {
    const errors = await check(
      'DROP INDEX CONCURRENTLY IF EXISTS "a";',
      'CREATE INDEX CONCURRENTLY "a" ON "orders" ("status");',
      'ALTER TABLE "orders" ADD COLUMN "name" text;',
    );
    expect(errors).toEqual([expect.stringContaining('out of the file that builds indexes')]);
  });
});

describe('a migration is accepted that', () => {
  test.each([
    ['adds a column', ['ALTER TABLE "orders" ADD COLUMN "name" text DEFAULT \'\' NOT NULL;']],
    [
      'creates a table with keys and indexes',
      [
        'CREATE TABLE "notes" ("id" bigint PRIMARY KEY, "order_id" bigint);',
        'ALTER TABLE "notes" ADD CONSTRAINT "fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");',
        'CREATE INDEX "notes_order_id" ON "notes" ("order_id");',
      ],
    ],
    ['changes rows in batches', [BATCHES]],
    ['changes few rows', ['-- Few rows: staff issues coupons.\nUPDATE "coupons" SET "uses" = 0;']],
    ['adds a row', ['INSERT INTO "rosters" ("id", "name") VALUES (0, \'Everywhere\');']],
    ['adds a constraint for new rows', ['ALTER TABLE "orders" ADD CONSTRAINT "t" CHECK ("tax" >= 0) NOT VALID;']],
    ['looks at all rows without a lock', ['ALTER TABLE "orders" VALIDATE CONSTRAINT "t";']],
    [
      'builds an index beside writes',
      ['DROP INDEX CONCURRENTLY IF EXISTS "a";', 'CREATE UNIQUE INDEX CONCURRENTLY "a" ON "orders" ("status");'],
    ],
    [
      'drops what the last release no longer used',
      ['-- Unused since 0038.\n-- squawk-ignore ban-drop-table\nDROP TABLE "crew_times";'],
    ],
  ])('%s', async (_what, statements) => {
    expect(await check(...statements)).toEqual([]);
  });
});
