import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { orderVisit, seeVisit } from '../../../services/api/src/testing/dispatch-orders.ts';
import {
  OFFICE_TOKEN,
  openTestShop,
  type TestCustomer,
  type TestShop,
} from '../../../services/api/src/testing/test-shop.ts';
import { runStaff } from './run-staff.ts';

let shop: TestShop;
let customer: TestCustomer;
let port: number;
let order: string;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 2 });
  const { office } = shop.app;
  if (!office) throw new Error('the shop has no office');
  await office.listen({ host: '127.0.0.1', port: 0 });
  port = (office.server.address() as AddressInfo).port;
  customer = await shop.newCustomer();
  order = await orderVisit(customer);
});
afterAll(() => shop.close());

/** Returns what a command prints: its result, or its error. */
async function staff(...args: readonly string[]): Promise<string> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runStaff(args, {
    env: { OFFICE_PORT: String(port), OFFICE_TOKEN },
    root: tmpdir(),
    ask: undefined,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return code === 0 ? out.join('\n') : err.filter((text) => !text.startsWith('Shop: ')).join('\n');
}

test('lists visits and crews of a day, and ranks the crews for a visit', async () => {
  expect(await staff('visits', 'list', '--from', '2026-11-26')).toContain(`${order} (1)  2026-11-26 09:00 - 11:00`);
  expect(await staff('visits', 'list', '--order', order)).toContain('AED 105.00 in cash');
  expect(await staff('visits', 'list', '--from', '2026-11-26', '--late')).toBe('There are no such visits.');
  expect(await staff('visits', 'list', '--state', 'Gone')).toMatch(/^Gone is not a state: choose Pending/);
  expect(await staff('visits', 'crews', '2026-11-26')).toContain('1 visits, 120 min');
  expect(await staff('visits', 'rank', order)).toContain('present');
});

test('moves a visit, lists the change, and takes it back', async () => {
  const { crew_name, crew_id } = await seeVisit(shop, order);
  expect(await staff('visits', 'move', order, '--time', '2026-11-26 14:00')).toBe(
    `${order} (1) is at 2026-11-26 14:00 with ${crew_name} (${crew_id}).`,
  );
  const late = ['visits', 'move', order, '--time', '2026-11-26 21:00', '--crew', String(crew_id)];
  expect(await staff(...late)).toMatch(/^This is outside the hours of the crew/);
  expect(await staff(...late, '--outside')).toBe('Say why with --reason.');
  expect(await staff(...late, '--outside', '--reason', 'They insist')).toContain('On purpose outside hours.');
  const [newest = ''] = (await staff('undo', 'list')).split('\n');
  expect(newest).toContain('visits move');
  const [id = ''] = newest.split(' ');
  expect(await staff('undo', 'change', id)).toBe(`Change ${id} (visits move) is taken back.`);
  expect(await seeVisit(shop, order)).toMatchObject({ starts: '2026-11-26 14:00' });
  expect(await staff('visits', 'move', order, '--visit', '2')).toBe(`There is no visit 2 of ${order}.`);
});

test('moves the visits of a file, with a result for each', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dar-moves-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'moves.json');
  const { version } = await seeVisit(shop, order);
  const moves = [
    { order, version, time: '2026-11-27 09:00' },
    { order, version, time: '2026-11-27 10:00' },
  ];
  await writeFile(file, JSON.stringify(moves));
  const text = await staff('visits', 'move-many', file);
  expect(text).toContain('changed-meanwhile');
  expect(text).toContain('1 of 2 visits are moved.');
  await writeFile(file, '[{}]');
  expect(await staff('visits', 'move-many', file)).toMatch(/is not a list of moves/);
});

test('shows the plan of a day, and applies none without a yes', async () => {
  const { starts } = await seeVisit(shop, order);
  const day = starts.slice(0, 10);
  expect(await staff('plan', 'show', day)).toContain(`${day}: 0 km between visits, 0 km with this plan.`);
  expect(await staff('plan', 'apply', day)).toContain('No visit changes its crew.');
});
