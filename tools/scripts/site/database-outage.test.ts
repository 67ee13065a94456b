import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCall } from '@dar/app/call';
import { addAddress, deleteAddress, listAddresses } from '@dar/contracts/addresses';
import { confirmPhoneCode, signUp } from '@dar/contracts/auth';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Cluster, startCluster } from '../../../services/api/src/db/embedded/cluster.ts';
import { ProcessGroup } from '../processes/process-group.ts';
import { isReady, waitUntilReady } from '../processes/wait-until-ready.ts';
import { migrate } from './migrate.ts';

interface Answers {
  readonly statuses: Map<number, number>;
  /** Answers other than 200 and 503 with Retry-After. */
  readonly wrong: string[];
}

/** Returns a `fetch` that calls the servers in turn, as a load balancer does, and counts their answers. */
function roundRobin(origins: readonly string[], { statuses, wrong }: Answers): typeof fetch {
  let calls = 0;
  return async (path, init) => {
    const origin = origins[calls % origins.length];
    calls += 1;
    const url = `${origin}${path}`;
    const response = await fetch(url, init).catch((error: unknown) => {
      wrong.push(`${url}: ${error}`);
      throw error;
    });
    const { status, headers } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isBusy = status === 503 && Number(headers.get('retry-after')) > 0;
    if (!(status === 200 || isBusy)) wrong.push(`${url}: ${status} ${await response.clone().text()}`);
    return response;
  };
}

const SLOW_MS = 300_000;
const LONG_WAIT = { timeout: 60_000, interval: 50 };
const DAY_MS = 24 * 60 * 60_000;
const CUSTOMERS = 3;
/** The API allows 50 addresses per customer. */
const MAX_ADDRESSES = 20;
const CLEANING = { service_id: 105, activity_id: 11, category_id: 1101, hourly_rate_id: 1, remove_cart: 1 } as const;
const ADDRESS = {
  location: 'Dubai Marina',
  address: 'Al Marsa Street, Dubai Marina, Dubai',
  building_name: 'Marina Heights',
  apartment: '1203',
  address_type: 'home',
  latitude: '25.0805',
  longitude: '55.1403',
  full_name: 'Noor Tester',
  dial_code: '971',
  phone: '501234567',
} as const;

const group = new ProcessGroup();
let postgres: Cluster;
let origins: string[] = [];
/** The errors of servers that ended during the test. */
const ended: unknown[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dar-postgres-'));
  // Committed data must survive an immediate stop, so synchronous_commit stays on.
  postgres = await startCluster({ folder, settings: ['fsync=off', 'full_page_writes=off'], isTemporary: true });
  const ports = [await getPort(), await getPort()];
  origins = ports.map((port) => `http://127.0.0.1:${port}`);
  await migrate(group, postgres.url);
  const shared = { DEMO: '1', DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' };
  for (const [index, port] of ports.entries()) {
    const env = { ...shared, API_PORT: String(port) };
    group
      .serve({ name: `api ${index + 1}`, args: ['services/api/src/server.ts'], env })
      .catch((error) => ended.push(error));
  }
  await Promise.all(origins.map((origin) => waitUntilReady('The API', `${origin}/readyz`)));
}, SLOW_MS);
afterAll(async () => {
  await group.stop();
  await postgres?.stop();
}, SLOW_MS);

async function newWriter(index: number, responses: Answers) {
  let token: string | null = null;
  const credentials = () => ({ token, deviceCartId: `writer-${index}-abcdefgh` });
  const call = createCall({ origin: '', credentials, fetch: roundRobin(origins, responses) });
  const phone = `50111222${index}`;
  const names = { first_name: 'Noor', last_name: 'Tester', email: `noor${index}@dar.example`, dial_code: '971', phone };
  const { user } = await call(signUp, { ...names, password: 'Tests@1234', conf_password: 'Tests@1234' });
  const otp = await sentCode(phone);
  token = (await call(confirmPhoneCode, { user_id: user.id, otp, is_social: '0' })).access_token;
  /** Ids of the addresses whose creation the API confirmed. */
  const saved = new Set<number>();
  let rounds = 0;
  /** Writes once to each area; a failed call ends the round. */
  const write = async (round: number) => {
    saved.add((await call(addAddress, { ...ADDRESS, street: `Street ${round}` })).oData.id);
    const [oldest] = saved;
    if (oldest !== undefined && saved.size > MAX_ADDRESSES) {
      // Without a confirmed deletion the address may exist or not.
      saved.delete(oldest);
      await call(deleteAddress, { address_id: oldest });
    }
    await call(addToCart, CLEANING);
    const day = new Date(Date.now() + (round % 20) * DAY_MS + DAY_MS).toISOString().slice(0, 10);
    await call(saveTaskAndTime, { service_date: `${day} ${10 + 3 * index}:00` });
    await call(paymentInit, { payment_type: '2' });
    rounds += 1;
  };
  const stored = async () => (await call(listAddresses, {})).oData.map(({ id }) => id);
  return { write, rounds: () => rounds, saved, stored };
}

async function sentCode(phone: string): Promise<string> {
  const headers = { accept: 'application/json' };
  const response = await fetch(`${origins[0]}/dev/outbox?to=${phone}`, { headers });
  return /\b\d{4}\b/.exec(await response.text())?.[0] ?? '';
}

it(
  'servers survive restarts and an outage of PostgreSQL under load and lose no confirmed write',
  async () => {
    const responses: Answers = { statuses: new Map(), wrong: [] };
    const writers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, index) => newWriter(index, responses)));
    let isOver = false;
    const load = writers.map(async ({ write }) => {
      for (let round = 0; !isOver; round += 1) await write(round).catch(() => undefined);
    });
    const count = (status: number) => responses.statuses.get(status) ?? 0;
    const waitForMore = async (status: number, more: number) => {
      const before = count(status);
      await vi.waitFor(() => expect(count(status)).toBeGreaterThan(before + more), LONG_WAIT);
    };

    await waitForMore(200, 50);
    for (let restart = 0; restart < 3; restart += 1) {
      await postgres.control('restart');
      await waitForMore(200, 50);
    }
    await postgres.control('stop');
    await waitForMore(503, 20);
    await postgres.control('start');
    await waitForMore(200, 50);
    isOver = true;
    await Promise.all(load);

    expect(ended).toEqual([]);
    expect(responses.wrong).toEqual([]);
    for (const origin of origins) expect(await isReady(`${origin}/readyz`)).toBe(true);
    for (const { rounds, saved, stored } of writers) {
      expect(rounds()).toBeGreaterThan(0);
      expect(saved.size).toBeGreaterThan(0);
      expect(await stored()).toEqual(expect.arrayContaining([...saved]));
    }
  },
  SLOW_MS,
);
