import { expect, test } from 'vitest';
import { dayVisit, memberDay, queuedReport } from '../../../testing/crew-factories.ts';
import type { QueuedReport } from './queued-report.ts';
import { toVisitViews } from './visit-view.ts';

const AT = '2026-11-27T07:00:00Z';
const view = (over: Parameters<typeof dayVisit>[0], queue: QueuedReport[] = []) =>
  toVisitViews({ day: memberDay([dayVisit(over)]), readAt: 0 }, queue)[0];

test.each([
  ['the first step', {}, [], 'on-the-way'],
  ['the step after a waiting report', {}, [queuedReport({ kind: 'arrived' })], 'started'],
  ['done for a visit that the office has started', { status_text: 'In progress' as const }, [], 'done'],
  ['no step after a visit that waits as done', {}, [queuedReport({ kind: 'done' })], undefined],
  [
    'the first step again after a report that did not count',
    {},
    [queuedReport({ kind: 'arrived', result: { state: 'superseded', since: AT } })],
    'on-the-way',
  ],
  [
    'the first step again after the office has moved the visit',
    {
      reports: [{ kind: 'arrived' as const, at: AT, state: 'applied' as const }],
      changed: { by: 'office' as const, name: '', what: 'another-time' as const, at: '2026-11-27T07:10:00Z' },
    },
    [],
    'on-the-way',
  ],
])('offers %s', (_, visit, queue, next) => {
  expect(view(visit, queue)?.next).toBe(next);
});

test('shows reports by their time, and which of them wait', () => {
  const stored = { kind: 'arrived' as const, at: AT, state: 'applied' as const };
  const shown = view({ reports: [stored] }, [queuedReport({ kind: 'on-the-way', at: '2026-11-27T06:00:00Z' })]);
  expect(shown?.reports.map(({ kind, state }) => [kind, state])).toEqual([
    ['on-the-way', 'waiting'],
    ['arrived', 'applied'],
  ]);
});

test('ends a visit with a report that waits', () => {
  expect(view({}, [queuedReport({ kind: 'no-access' })])).toMatchObject({ phase: 'cancelled', next: undefined });
});

test('counts the cash of a report that waits', () => {
  expect(view({})?.cash).toBeUndefined();
  const visit = { cash_due: '55.00', cash_collected: '50.00' };
  expect(view(visit)?.cash).toEqual({ total: '105.00', taken: '50.00', due: '55.00' });
  expect(view(visit, [queuedReport({ kind: 'cash', amount: '105' })])?.cash).toMatchObject({ due: '0.00' });
});

test.each([
  ['is right', '2026-11-27T08:01:00Z', 0],
  ['is an hour ahead', '2026-11-27T09:00:00Z', 3_600_000],
  ['is an hour behind', '2026-11-27T07:00:00Z', -3_600_000],
])('knows of a clock that %s', (_what, readAt, clockAheadMs) => {
  const day = memberDay([dayVisit()], { now: '2026-11-27T08:00:00.000Z' });
  expect(toVisitViews({ day, readAt: Date.parse(readAt) }, [])[0]).toMatchObject({ clockAheadMs });
});
