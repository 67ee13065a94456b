import type { CrewReportKind } from '@dar/contracts/office';
import type { VisitState } from '@dar/contracts/order-status';
import { expect, test } from 'vitest';
import { type ChangeByOthers, correctTime, decideReport, type ReportedVisit } from './report-rules.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00+04:00`);
/** Received in the evening, after a day without a line. */
const RECEIVED = at('20:00');

const byOffice = (what: ChangeByOthers['what'], time: string): ChangeByOthers => {
  return { by: 'office', name: 'Mona', what, at: at(time).toISOString(), changedAt: at(time) };
};
const visit = (state: VisitState, over: Partial<ReportedVisit> = {}): ReportedVisit => {
  return { state, startsAt: at('09:00'), isOwn: true, lastByOthers: undefined, lastApplied: undefined, ...over };
};
const decide = (kind: CrewReportKind, time: string, reported: ReportedVisit) =>
  decideReport(kind, { at: at(time), clockSkewSeconds: 0 }, reported, RECEIVED);

const TOO_EARLY = { state: 'refused', why: 'too-early' };

test.each<[CrewReportKind, string, ReportedVisit, object]>([
  ['started', '09:00', visit('Assigned'), { state: 'applied', to: 'In progress' }],
  ['started', '09:00', visit('Confirmed'), { state: 'applied', to: 'In progress' }],
  ['done', '11:00', visit('In progress', { lastApplied: at('09:00') }), { state: 'applied', to: 'Completed' }],
  ['done', '11:00', visit('Assigned'), { state: 'applied', to: 'Completed' }],
  ['done', '11:00', visit('Not confirmed'), { state: 'applied', to: 'Completed' }],
  ['no-access', '09:20', visit('Assigned'), { state: 'applied', to: 'no-access' }],
  ['arrived', '08:55', visit('Assigned'), { state: 'applied' }],
  ['started', '09:00', visit('Completed', { lastApplied: at('11:00') }), { state: 'late' }],
  ['arrived', '08:55', visit('In progress', { lastApplied: at('09:00') }), { state: 'late' }],
  ['done', '11:30', visit('Completed', { lastApplied: at('11:00') }), { state: 'late' }],
  ['started', '06:30', visit('Assigned'), TOO_EARLY],
  [
    'done',
    '06:30',
    visit('In progress', { lastByOthers: byOffice('In progress', '06:00') }),
    { state: 'applied', to: 'Completed' },
  ],
  ['no-show', '08:50', visit('Assigned'), TOO_EARLY],
  ['started', '06:30', visit('Confirmed', { lastByOthers: byOffice('another-time', '06:00') }), TOO_EARLY],
  ['no-show', '08:50', visit('Confirmed', { lastByOthers: byOffice('another-time', '06:00') }), TOO_EARLY],
  ['photo', '11:00', visit('Cancelled', { lastByOthers: byOffice('Cancelled', '08:00') }), { state: 'applied' }],
])('decides %s at %s', (kind, time, reported, decision) => {
  expect(decide(kind, time, reported)).toEqual(decision);
});

test.each<[string, CrewReportKind, string, ReportedVisit]>([
  ['cancelled before', 'started', '09:00', visit('Cancelled', { lastByOthers: byOffice('Cancelled', '08:00') })],
  ['completed after', 'done', '11:00', visit('Completed', { lastByOthers: byOffice('Completed', '11:05') })],
  ['started after', 'done', '10:30', visit('In progress', { lastByOthers: byOffice('In progress', '11:00') })],
  [
    'cancelled before the earliest time',
    'started',
    '06:30',
    visit('Cancelled', { lastByOthers: byOffice('Cancelled', '06:00') }),
  ],
  ['moved', 'arrived', '08:55', visit('Confirmed', { lastByOthers: byOffice('another-time', '10:00') })],
  [
    'gave to another crew',
    'started',
    '09:00',
    visit('Assigned', { isOwn: false, lastByOthers: byOffice('another-crew', '08:00') }),
  ],
])('lets the change of the office win that %s it', (_what, kind, time, reported) => {
  const { changedAt: _changedAt, ...supersededBy } = reported.lastByOthers as ChangeByOthers;
  expect(decide(kind, time, reported)).toEqual({ state: 'superseded', supersededBy });
});

test('goes on after what the office did before', () => {
  const started = visit('In progress', { lastByOthers: byOffice('In progress', '09:05') });
  expect(decide('done', '11:00', started)).toEqual({ state: 'applied', to: 'Completed' });
});

test('refuses a report that is older than three days', () => {
  const time = { at: new Date(RECEIVED.getTime() - 73 * 3_600_000), clockSkewSeconds: 0 };
  expect(decideReport('done', time, visit('Assigned'), RECEIVED)).toEqual({ state: 'refused', why: 'too-old' });
});

test.each([
  ['a right clock', at('19:00'), at('20:01'), { at: at('19:00'), clockSkewSeconds: 0 }],
  ['a clock that is two hours ahead', at('21:00'), at('22:00'), { at: at('19:00'), clockSkewSeconds: 7_200 }],
  ['a clock that is an hour behind', at('18:00'), at('19:00'), { at: at('19:00'), clockSkewSeconds: -3_600 }],
  ['a time in the future', at('23:00'), at('20:00'), { at: RECEIVED, clockSkewSeconds: 0 }],
])('corrects %s', (_what, happened, sent, corrected) => {
  expect(correctTime(happened, sent, RECEIVED)).toEqual(corrected);
});
