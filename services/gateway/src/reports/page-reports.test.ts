import { FIRST_STATE } from '@dar/registry/first-state';
import { expect, it, vi } from 'vitest';
import { createSiteVersion, type Site, type SiteHost } from '../pages/site.ts';
import { createPageReports } from './page-reports.ts';

const HOST = { name: 'host', version: '2.0.0', provides: {}, contracts: '1.0.0', integrities: new Map() };
const version = createSiteVersion({ ...HOST, base: '/' } as unknown as SiteHost, [], 0);
const channel = FIRST_STATE.sites['shop'] ?? { domains: [], embedOrigins: [], pins: {} };
const startedAt = '2026-11-24T08:00:00.000Z';

function createTestReports(pins = {}) {
  const add = vi.fn();
  const site: Site = {
    name: 'shop',
    channel: { ...channel, pins },
    hasCanary: false,
    versions: [version],
    getVersion: () => version,
  };
  const reportsToken = 'token-of-the-gateways-of-the-tests';
  const reports = createPageReports({
    reports: { add },
    reportsToken,
    shop: { isLanguage: (text): text is string => text === 'en' },
  });
  const serve = (ip = '192.0.2.1') => reports.serve({ ip }, site, { kind: 'page', drawn: [] });
  return { reports, serve, add, sites: { sites: [site], getSite: () => site } };
}

it('counts a page as served when it had 30 seconds to start', () => {
  vi.useFakeTimers({ now: Date.parse(startedAt) });
  const { serve, add } = createTestReports();
  serve();
  vi.advanceTimersByTime(29_000);
  expect(add).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  const events = [{ type: 'served', section: 'host', version: '2.0.0' }];
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ site: 'shop', events }));
  vi.useRealTimers();
});

it('signs a page for an hour, and at most 600 pages a minute for a network', () => {
  vi.useFakeTimers({ now: Date.parse(startedAt) });
  const { serve, reports, sites } = createTestReports();
  const signature = serve() ?? '';
  expect(reports.read(sites, signature)?.page.kind).toBe('page');
  expect(Array.from({ length: 600 }, () => serve()).at(-1)).toBeUndefined();
  expect(serve('192.0.2.2')).toBeDefined();
  const ofOneNetwork = Array.from({ length: 601 }, (_, index) => serve(`2001:db8::${index}`));
  expect([ofOneNetwork.at(-2), ofOneNetwork.at(-1)]).toEqual([expect.any(String), undefined]);
  vi.advanceTimersByTime(3_600_000);
  expect(reports.read(sites, signature)).toBeUndefined();
  vi.useRealTimers();
});

it.each([
  ['counts for a canary that started before it', startedAt, { host: startedAt }],
  ['does not count for a canary that started after it', '2026-11-24T08:00:01.000Z', {}],
])('a page %s', (_what, start, canaries) => {
  vi.useFakeTimers({ now: Date.parse(startedAt) });
  const pins = { host: { version: '2.0.0', canary: { version: '2.1.0', percent: 5, startedAt: start } } };
  const { serve, reports, sites, add } = createTestReports(pins);
  const from = reports.read(sites, serve() ?? '');
  if (from) reports.add({ ip: '192.0.2.1' }, from, [{ type: 'started' }]);
  expect(add.mock.calls.map(([report]) => report.canaries)).toEqual([canaries]);
  vi.useRealTimers();
});

it('counts the addresses of an IPv6 network as one visitor', () => {
  const { serve, reports, sites, add } = createTestReports();
  for (const ip of ['2001:db8::1', '2001:db8::ffff:0:9', '2001:db8:1:3::1']) {
    const from = reports.read(sites, serve(ip) ?? '');
    if (from) reports.add({ ip }, from, [{ type: 'started' }]);
  }
  const [one, same, other] = add.mock.calls.map(([{ visitor }]) => visitor);
  expect([one === same, one === other]).toEqual([true, false]);
});
