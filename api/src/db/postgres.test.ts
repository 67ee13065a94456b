import { expect, test } from 'vitest';
import { StartError } from '../env.ts';
import { openPostgres } from './postgres.ts';

test('a PostgreSQL that cannot be reached is named, without its password', async () => {
  const failure = await openPostgres('postgresql://dar:secret@127.0.0.1:1/shop').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toMatch(/PostgreSQL at 127\.0\.0\.1:1\/shop cannot be used \(.+\); check DATABASE_URL/);
  expect(String(failure)).not.toContain('secret');
});
