import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';

const POOL_SIZE = 10;

test('is ready while every connection of the pool is busy', async () => {
  const { app, db, close } = await openTestShop();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const { promise: allBusy, resolve: isBusy } = Promise.withResolvers<void>();
  let busy = 0;
  const calls = Array.from({ length: POOL_SIZE }, () =>
    db.transaction(async (tx) => {
      await tx.execute('select 1');
      busy += 1;
      if (busy === POOL_SIZE) isBusy();
      await end;
    }),
  );
  await allBusy;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  resolve();
  await Promise.all(calls);
  await close();
});
