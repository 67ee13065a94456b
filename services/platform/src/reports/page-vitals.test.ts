import type { ForwardedEvent } from '@dar/platform-protocol/browser-reports';
import { expect, it } from 'vitest';
import { createPageVitals } from './page-vitals.ts';

type Vital = Extract<ForwardedEvent, { type: 'vital' }>;

const vital = (value: number, more: Partial<Vital> = {}): Vital => ({
  type: 'vital',
  section: 'booking',
  version: '1.0.0',
  name: 'LCP',
  value,
  route: '/cart',
  language: 'en',
  connection: '4g',
  ...more,
});
const query = { site: 'shop', section: 'booking', by: 'route' } as const;

it('merges the pages of a route over languages and connections, and keeps versions apart', () => {
  const vitals = createPageVitals();
  for (const more of [{}, { language: 'ar' }, { connection: '3g' as const }, { connection: undefined }]) {
    vitals.add('shop', vital(100, more));
  }
  vitals.add('shop', vital(900, { language: 'ar' }));
  vitals.add('shop', vital(40, { version: '1.1.0', name: 'INP' }));
  vitals.add('palm', vital(5_000));
  vitals.add('shop', vital(5_000, { section: 'catalog' }));
  expect(vitals.summaries(query).toSorted((a, b) => a.version.localeCompare(b.version))).toEqual([
    { version: '1.0.0', group: '/cart', vitals: { LCP: { p75: 100, pages: 5 } } },
    { version: '1.1.0', group: '/cart', vitals: { INP: { p75: 40, pages: 1 } } },
  ]);
});

it('groups by connection, with those that browsers did not name', () => {
  const vitals = createPageVitals();
  vitals.add('shop', vital(100));
  vitals.add('shop', vital(300, { connection: undefined }));
  const groups = vitals.summaries({ ...query, by: 'connection' }).map(({ group }) => group);
  expect(groups.sort()).toEqual(['4g', 'unknown']);
});

it('has at most 100 recent values of a group, and the groups that were reported last', () => {
  const vitals = createPageVitals(2);
  for (let count = 0; count < 300; count += 1) vitals.add('shop', vital(count < 200 ? 9_000 : 500));
  for (const route of ['/checkout', '/success']) vitals.add('shop', vital(1, { route }));
  vitals.add('shop', vital(1, { route: '/checkout' }));
  const found = vitals.summaries(query).map(({ group, vitals: { LCP } }) => [group, LCP?.pages]);
  expect(found.sort()).toEqual([
    ['/checkout', 2],
    ['/success', 1],
  ]);
  for (let count = 0; count < 300; count += 1) vitals.add('shop', vital(count < 200 ? 9_000 : 500));
  expect(vitals.summaries(query).find(({ group }) => group === '/cart')?.vitals).toEqual({
    LCP: { p75: 500, pages: 100 },
  });
});
