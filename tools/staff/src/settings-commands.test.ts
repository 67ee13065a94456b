import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OFFICE_TOKEN, openTestShop, type TestShop } from '../../../services/api/src/testing/test-shop.ts';
import { runStaff } from './run-staff.ts';

let shop: TestShop;
let port: number;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-pictures-'));
  shop = await openTestShop({ pictureStorage: { folder, bucket: undefined } });
  const { office } = shop.app;
  if (!office) throw new Error('the shop has no office');
  await office.listen({ host: '127.0.0.1', port: 0 });
  port = (office.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the exit code, and what the command prints without the name of the shop. */
async function run(...args: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const env = { OFFICE_PORT: String(port), OFFICE_TOKEN };
  const print = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
  const code = await runStaff(args, { env, root: tmpdir(), ask: undefined, ...print });
  return { code, text: (code === 0 ? out : err.filter((text) => !text.startsWith('Shop: '))).join('\n') };
}

const staff = (...args: readonly string[]) => run('settings', ...args);

const SURE = ['--reason', 'A new year', '--yes'];

test('shows what a change touches, changes settings and lists them with their history', async () => {
  const tried = await staff('set', 'service_charge=12.00', 'payment_methods=["card","cash"]', '--dry-run', ...SURE);
  expect(tried).toMatchObject({ code: 0, text: expect.stringMatching(/service_charge +0\.00 +→ +12\.00/) });
  expect((await staff('list')).text).toMatch(/service_charge +0\.00 +since the start/);
  for (const line of (await staff('list')).text.split('\n')) expect(line.length).toBeLessThan(120);
  expect(JSON.parse((await staff('list', 'limits')).text)).toHaveProperty('support.refund');
  expect((await staff('set', 'service_charge=12.00', ...SURE)).text).toMatch(/^Changed\./);
  expect((await staff('list')).text).toMatch(/service_charge +12\.00 .+Mona/);
  await staff('set', 'service_charge=13.00', '--from', '2027-01-01', ...SURE);
  expect((await staff('list')).text).toMatch(/13\.00 +from /);
  expect((await staff('history', 'service_charge')).text.split('\n')).toHaveLength(3);
});

test.each([
  [['set', 'charge=12.00', ...SURE], /^There is no setting charge: service_charge, /],
  [['set', 'service_charge=much', ...SURE], /^service_charge needs a value/],
  [['set', 'undo_minutes=-1', ...SURE], /^undo_minutes: /],
  [['set', 'closed_days=["2026-12-02"]', ...SURE], /^closed_days\.0: .*expected object/],
  [['set', 'undo_minutes=3', '--reason', 'Haste'], /Nothing was changed: add --yes/],
  [['set', 'undo_minutes=3', '--yes'], /Say why with --reason/],
])('refuses %o', async (args, text) => {
  expect(await staff(...args)).toMatchObject({ code: 1, text: expect.stringMatching(text) });
});

test('uploads a picture, and says what is wrong with a file', async () => {
  const file = fileURLToPath(new URL('../../../services/api/pictures/hero/front-door.webp', import.meta.url));
  expect(await run('pictures', 'add', file)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^upload:[0-9a-f]{64}/),
  });
  expect(await run('pictures', 'add', `${file}x`)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^There is no/),
  });
  const hash = 'ab'.repeat(32);
  expect(await run('pictures', 'save', hash, file)).toMatchObject({ code: 1, text: 'Not found' });
}, 30_000);

test('changes the seller and lists sellers', async () => {
  expect((await staff('seller', '--tax-number', '100000000000022', ...SURE)).text).toMatch(/^Changed\./);
  expect((await staff('sellers')).text).toMatch(/100000000000022[\s\S]+100000000000003/);
});
