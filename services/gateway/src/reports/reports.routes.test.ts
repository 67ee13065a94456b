import { expect, it } from 'vitest';
import { call, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const load = (section: string, version: string) => ({ type: 'load', section, version, milliseconds: 80 });

function send({ app }: TestGateway, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url: '/platform/api/reports',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload,
  });
}

const listReports = async (gateway: TestGateway) => (await call(gateway, { path: '/reports' })).json.reports;

it('counts the releases that the host serves, and no others', async () => {
  await using gateway = await startShop();
  await publish(gateway, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'b' }) });
  await pin(gateway, 'catalog', '1.1.0');
  await publish(gateway, { section: 'catalog', version: '1.2.0', files: sectionFiles('catalog', { code: 'c' }) });
  const releases = [
    ['catalog', '1.1.0'],
    ['catalog', '1.0.0'],
    ['host', '1.0.0'],
    ['catalog', '1.2.0'],
    ['invented', '1.0.0'],
  ] as const;
  const events = releases.map(([section, version]) => load(section, version));
  expect((await send(gateway, { events })).statusCode).toBe(204);
  const counted = await listReports(gateway);
  expect(counted.map((report: object) => Object.values(report).slice(0, 3).join(' ')).sort()).toEqual([
    'shop catalog 1.1.0',
    'shop host 1.0.0',
  ]);
});

it.each([
  ['no JSON', 'load', {}, 400],
  ['an unknown event', { events: [{ ...load('catalog', '1.0.0'), type: 'sale' }] }, {}, 400],
  ['a negative time', { events: [{ ...load('catalog', '1.0.0'), milliseconds: -1 }] }, {}, 400],
  ['too many events', { events: Array.from({ length: 51 }, () => load('catalog', '1.0.0')) }, {}, 400],
  ['more than 16 kB', ' '.repeat(16 * 1024 + 1), {}, 413],
  ['a page of another site', { events: [] }, { 'sec-fetch-site': 'cross-site' }, 403],
])('rejects %s', async (_what, body, headers, status) => {
  await using gateway = await startShop();
  expect((await send(gateway, body, headers)).statusCode).toBe(status);
  expect(await listReports(gateway)).toEqual([]);
});

it('drops reports after 120 requests of an address in a minute, without an error for the shopper', async () => {
  await using gateway = await startShop();
  for (let count = 0; count < 120; count += 1) await send(gateway, { events: [] });
  expect((await send(gateway, { events: [load('catalog', '1.0.0')] })).statusCode).toBe(204);
  expect(await listReports(gateway)).toEqual([]);
});

it('shows reports with a token only', async () => {
  await using gateway = await startShop();
  const answer = await gateway.app.inject({ url: '/platform/api/reports' });
  expect(answer.statusCode).toBe(401);
});
