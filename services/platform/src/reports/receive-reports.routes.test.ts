import { expect, it } from 'vitest';
import { call, publish, sectionFiles, startShop } from '../testing/platform-client.ts';

const REPORTS_TOKEN = 'token-of-the-gateways-of-the-tests';
const getBody = (page = 'one') => ({
  reports: [
    {
      site: 'shop',
      page,
      visitor: 'a',
      canaries: {},
      events: [{ type: 'load', section: 'catalog', version: '1.0.0', milliseconds: 80 }],
    },
  ],
});

it('counts the reports of gateways', async () => {
  await using platform = await startShop({ REPORTS_TOKEN });
  const send = (page: string) =>
    call(platform, { method: 'POST', path: '/reports', body: getBody(page), token: REPORTS_TOKEN });
  for (const page of ['one', 'two', 'two']) expect((await send(page)).status).toBe(204);
  const { reports } = (await call(platform, { path: '/reports' })).json;
  expect(reports).toMatchObject([{ site: 'shop', section: 'catalog', version: '1.0.0', loads: 2 }]);
});

it('lists web vitals by route, language or connection, and by nothing else', async () => {
  await using platform = await startShop({ REPORTS_TOKEN });
  const vital = {
    type: 'vital',
    section: 'catalog',
    version: '1.0.0',
    name: 'LCP',
    value: 900,
    route: '/',
    language: 'en',
  };
  const body = { reports: getBody().reports.map((report) => ({ ...report, events: [vital] })) };
  await call(platform, { method: 'POST', path: '/reports', body, token: REPORTS_TOKEN });
  const list = (by: string) => call(platform, { path: `/reports/vitals?site=shop&section=catalog&by=${by}` });
  for (const [by, group] of [
    ['route', '/'],
    ['language', 'en'],
    ['connection', 'unknown'],
  ] as const) {
    const vitals = [{ version: '1.0.0', group, vitals: { LCP: { p75: 900, pages: 1 } } }];
    expect((await list(by)).json).toEqual({ vitals });
  }
  expect((await list('visitor')).status).toBe(400);
});

it('stores what it received of canaries before it stops', async () => {
  await using platform = await startShop({ REPORTS_TOKEN });
  await publish(platform, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'new' }) });
  const path = '/sites/shop/pins/catalog/canary';
  const started = await call(platform, { method: 'POST', path, body: { version: '1.1.0', percent: 5 } });
  const { startedAt } = started.json.site.pins.catalog.canary;
  const { reports } = getBody();
  const body = { reports: reports.map((report) => ({ ...report, canaries: { catalog: startedAt } })) };
  await call(platform, { method: 'POST', path: '/reports', body, token: REPORTS_TOKEN });
  await platform.app.close();
  const canary = `shop catalog 1.1.0 ${startedAt}`;
  expect(await platform.storage.database.addCanaryLoads(canary, {})).toEqual({ '1.0.0': { loads: 1, failures: 0 } });
});

it.each([
  ['the token of the platform', { REPORTS_TOKEN }, undefined],
  ['another token', { REPORTS_TOKEN }, 'another-token-of-a-gateway'],
  ['any token without the setting', {}, 'undefined'],
])('refuses %s', async (_what, settings, token) => {
  await using platform = await startShop(settings);
  const { status } = await call(platform, {
    method: 'POST',
    path: '/reports',
    body: getBody(),
    ...(token && { token }),
  });
  expect(status).toBe(401);
  expect((await call(platform, { path: '/reports' })).json.reports).toEqual([]);
});

it('shows reports with a token of the platform API only', async () => {
  await using platform = await startShop({ REPORTS_TOKEN });
  expect((await platform.app.inject({ url: '/platform/api/reports' })).statusCode).toBe(401);
  expect((await call(platform, { path: '/reports', token: REPORTS_TOKEN })).status).toBe(401);
});

it('rejects what is no report', async () => {
  await using platform = await startShop({ REPORTS_TOKEN });
  const body = { reports: [{ ...getBody().reports[0], events: [{ type: 'sale' }] }] };
  expect((await call(platform, { method: 'POST', path: '/reports', body, token: REPORTS_TOKEN })).status).toBe(400);
});
