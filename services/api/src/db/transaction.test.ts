import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../env.ts';
import { createMessaging } from '../messaging/messaging.ts';
import { Counters } from '../metrics/counters.ts';
import { StripePayments } from '../modules/payments/stripe-payments.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { crews } from './schema/crews.ts';
import { dryRun, inTransaction } from './transaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const deadlock = () => new Error('a query failed', { cause: Object.assign(new Error('deadlock'), { code: '40P01' }) });

/** Work that fails `times` times after a write. */
function failing(times: number, failure: () => Error) {
  let attempts = 0;
  const run = () =>
    inTransaction(database.db, async (tx) => {
      attempts += 1;
      await tx.insert(crews).values({ name: `try ${attempts}` });
      if (attempts <= times) throw failure();
    });
  return { run, attempts: () => attempts };
}

describe('inTransaction', () => {
  test('retries after a deadlock, and commits only the last attempt', async () => {
    const work = failing(2, deadlock);
    await work.run();
    expect((await database.db.select().from(crews)).map((crew) => crew.name)).toEqual(['try 3']);
  });

  test('throws after four deadlocks', async () => {
    const work = failing(99, deadlock);
    await expect(work.run()).rejects.toThrow('a query failed');
    expect(work.attempts()).toBe(4);
  });

  test('waits longer before each attempt, for a random time', async () => {
    const random = vi.spyOn(Math, 'random');
    const timeout = vi.spyOn(globalThis, 'setTimeout');
    const pausesWith = async (part: number) => {
      random.mockReturnValue(part);
      timeout.mockClear();
      await failing(3, deadlock).run();
      // Drivers set timeouts of seconds.
      return timeout.mock.calls.map(([, milliseconds = 0]) => milliseconds).filter((pause) => pause < 1_000);
    };
    const [first = 0, second = 0, third = 0] = await pausesWith(0);
    const [longerFirst = 0, longerSecond = 0, longerThird = 0] = await pausesWith(0.5);
    vi.restoreAllMocks();
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect([longerFirst > first, longerSecond > second, longerThird > third]).toEqual([true, true, true]);
  });

  test('does not retry other errors', async () => {
    const work = failing(1, () => new Error('refused'));
    await expect(work.run()).rejects.toThrow('refused');
    expect(work.attempts()).toBe(1);
  });
});

describe('dryRun', () => {
  const clock = () => new Date();
  const { messenger } = createMessaging({
    ...{ db: undefined as never, clock, settings: readSettings({ DEMO: '1' }).messaging, counters: new Counters() },
    renderAttachment: () => Promise.reject(new Error('not rendered')),
    log: console,
  });
  const account = { secretKey: 'sk', webhookSecret: '', publishableKey: '' };

  const count = () => database.db.$count(crews);

  test('returns what the work saw, and undoes it', async () => {
    const before = await count();
    const seen = await dryRun(database.db, async (tx) => {
      await tx.insert(crews).values({ name: 'never' });
      return tx.$count(crews);
    });
    expect([seen, await count()]).toEqual([before + 1, before]);
  });

  test('throws what the work throws', async () => {
    await expect(dryRun(database.db, () => Promise.reject(new Error('not allowed')))).rejects.toThrow('not allowed');
  });

  test.each([
    ['another transaction', () => inTransaction(database.db, async () => undefined), 'a dry run starts'],
    [
      'a message',
      async () => messenger.post({ channel: 'sms', kind: 'code', to: '', subject: '', text: '' }),
      'a dry run posts',
    ],
    ['the payment provider', () => new StripePayments(account, clock).find('pi_1'), 'a dry run calls'],
  ])('rejects %s', async (_what, reach, message) => {
    await expect(dryRun<unknown>(database.db, reach)).rejects.toThrow(message);
  });

  test('counts nothing', async () => {
    const counters = new Counters();
    await dryRun(database.db, async () => counters.increment('refund_failures'));
    expect(await counters.registry.metrics()).toContain('dar_refund_failures_total 0');
  });
});
