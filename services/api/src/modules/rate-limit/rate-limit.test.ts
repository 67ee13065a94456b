import { afterAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { Counters } from '../../metrics/counters.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { AttemptDelay } from './attempt-delay.ts';
import { type Limit, RateLimit } from './rate-limit.service.ts';

const FAILURES = {
  name: 'failures',
  perSource: { attempts: 5, windowMs: HOUR_MS },
  perAccount: { attempts: 20, windowMs: HOUR_MS },
  slowAfter: { attempts: 3, windowMs: HOUR_MS },
  text: (wait) => ({ en: `Wait ${wait.en}`, ar: `انتظر ${wait.ar}` }),
} satisfies Limit;

const { db, close } = await openTestDatabase();
afterAll(close);

let networks = 0;

/** Returns a limit, an address of a new network and the delays of attempts. */
function newNetwork({ end = Promise.resolve(), networkLimitFactor = 1 } = {}) {
  const delays: number[] = [];
  const delay = new AttemptDelay((ms) => {
    delays.push(ms);
    return end;
  });
  const clock = () => new Date('2026-11-24T06:00:00Z');
  const rateLimit = new RateLimit({ db, clock, counters: new Counters(), networkLimitFactor }, delay);
  networks += 1;
  const network = `2001:db8:${networks}:7`;
  let hosts = 0;
  const subject = (account: string) => {
    hosts += 1;
    return { account: `${account}${networks}`, ip: `${network}::${hosts.toString(16)}` };
  };
  return { rateLimit, delays, network, subject };
}

test('delays the attempts of a network over all accounts, and rejects none', async () => {
  const { rateLimit, delays, subject } = newNetwork();
  for (let person = 0; person < 6; person++) await rateLimit.count(FAILURES, subject(`person ${person}`));
  expect(delays).toEqual([100, 200, 300]);
});

test('delays a network later with a larger factor', async () => {
  const { rateLimit, delays, subject } = newNetwork({ networkLimitFactor: 2 });
  for (let person = 0; person < 8; person++) await rateLimit.count(FAILURES, subject(`person ${person}`));
  expect(delays).toEqual([100, 200]);
});

test('delays no attempt for earlier ones that succeeded', async () => {
  const { rateLimit, delays, subject } = newNetwork();
  for (let person = 0; person < 6; person++) {
    const attempt = subject(`person ${person}`);
    await rateLimit.count(FAILURES, attempt);
    await rateLimit.reset(FAILURES, attempt);
  }
  expect(delays).toEqual([]);
});

test('delays no known device, and counts its failures for nobody else', async () => {
  const { rateLimit, delays, subject } = newNetwork();
  for (let person = 0; person < 6; person++) {
    await rateLimit.count(FAILURES, { ...subject(`person ${person}`), device: 'known' });
  }
  await rateLimit.count(FAILURES, subject('somebody'));
  expect(delays).toEqual([]);
});

test('rejects an attempt for a few seconds while too many of its network wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { rateLimit, delays, subject } = newNetwork({ end: promise });
  const attempts = Array.from({ length: 23 }, (_, person) => rateLimit.count(FAILURES, subject(`person ${person}`)));
  await expect.poll(() => delays.length).toBe(20);
  const rejected = rateLimit.count(FAILURES, subject('somebody'));
  await expect(rejected).rejects.toMatchObject({
    failure: 'rate-limited',
    message: 'Wait 3 sec',
    details: { retryAfter: 3 },
  });
  resolve();
  await Promise.all(attempts);
});

test('counts all networks of a site as one source of an account', async () => {
  const { rateLimit, network } = newNetwork();
  const site = network.replace(/:7$/, '');
  const attempt = (index: number) => rateLimit.count(FAILURES, { account: 'site', ip: `${site}:${index}::1` });
  for (let index = 1; index <= 5; index++) await attempt(index);
  await expect(attempt(6)).rejects.toMatchObject({ failure: 'rate-limited' });
});
