import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { expect, test } from 'vitest';
import { checkForm, type FormValues, findEarliest, readAmount, toNote } from './report-form.ts';

const cash = { total: '105.00', taken: '0.00', due: '105.00' };
const values = (over: Partial<FormValues> = {}): FormValues => ({
  ...{ note: '', amount: '105.00', photo: undefined, problem: undefined },
  ...over,
});

test.each([
  ['no-access', {}, 'photoNeeded'],
  ['no-show', { photo: 'data:' }, undefined],
  ['problem', {}, 'problemNeeded'],
  ['problem', { problem: 'broken' }, undefined],
  ['problem', { problem: 'other', note: ' ' }, 'textNeeded'],
  ['cash', {}, undefined],
  ['cash', { amount: '0' }, 'amountInvalid'],
  ['cash', { amount: '100' }, 'amountWhyNeeded'],
  ['cash', { amount: '100', note: 'No change' }, undefined],
] as const)('checks a report of %s with %j', (kind, over, error) => {
  expect(checkForm(kind, values(over), cash)).toBe(error);
});

test.each([
  ['105', '105.00'],
  ['١٠٥٫٥', '105.50'],
  ['۱۰۵', '105.00'],
  ['१०५', '105.00'],
  ['105,50', '105.50'],
  ['1e3', undefined],
  ['-5', undefined],
])('reads the amount %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['started', 'Assigned', '09:59', '10:00'],
  ['started', 'Assigned', '10:00', undefined],
  ['done', 'In progress', '09:00', undefined],
  ['no-show', 'In progress', '11:59', '12:00'],
  ['no-show', 'Assigned', '12:00', undefined],
  ['cash', 'Assigned', '08:00', undefined],
] as const)('says from when on %s of a visit that is %s counts at %s', (kind, status, time, earliest) => {
  const now = fromDubaiTime(`2026-11-27 ${time}`).getTime();
  expect(
    findEarliest(kind, { visit: { from: '2026-11-27 12:00', status_text: status }, clockAheadMs: 0 }, now)?.slice(11),
  ).toBe(earliest);
});

test('says it by the clock of the server', () => {
  const visit = { from: '2026-11-27 12:00', status_text: 'Assigned' as const };
  const now = fromDubaiTime('2026-11-27 09:30').getTime();
  expect(findEarliest('started', { visit, clockAheadMs: -3_600_000 }, now)).toBeUndefined();
  expect(findEarliest('started', { visit, clockAheadMs: 3_600_000 }, now)).toBe('2026-11-27 10:00');
});

test('writes the kind of a problem before its text', () => {
  expect(toNote('problem', values({ problem: 'broken', note: 'A vase ' }))).toBe('Something broke: A vase');
});
