import { expect, test } from 'vitest';
import { dayVisit, memberDay } from '../../../testing/crew-factories.ts';
import { compareDays } from './compare-days.ts';

const before = memberDay([dayVisit()]);
const by = (what: 'another-time' | 'Cancelled', who: 'office' | 'customer') => ({
  changed: { by: who, name: '', what, at: '2026-11-27T07:00:00Z' },
});
const missed = [{ kind: 'no-access' as const, at: '2026-11-27T09:00:00Z', state: 'applied' as const }];

test.each([
  ['nothing', [dayVisit()], []],
  [
    'a move by the customer',
    [dayVisit({ from: '2026-11-27 14:00', ...by('another-time', 'customer') })],
    ['moved customer'],
  ],
  ['a move by nobody it knows', [dayVisit({ from: '2026-11-27 14:00' })], ['moved ']],
  ['a visit that another crew has', [], ['gone ']],
  ['a new visit', [dayVisit(), dayVisit({ order_no: 'DAR-100002' })], ['new ']],
  ['a cancellation', [dayVisit({ status_text: 'Cancelled', ...by('Cancelled', 'office') })], ['cancelled office']],
  ['nothing of a visit that the crew ended', [dayVisit({ status_text: 'Cancelled', reports: missed })], []],
])('finds %s', (_, visits, news) => {
  const found = compareDays(before, memberDay(visits));
  expect(found.map((one) => `${one.what} ${one.by ?? ''}`)).toEqual(news);
});
