import { expect, test } from 'vitest';
import { cancelEndedText, policyTexts } from './booking-policy.ts';

const POLICY = { cancel_free_hours: 24, cancel_fee_percent: 50, reschedule_limit: 2 };

test('names the terms in both languages', () => {
  expect(policyTexts(POLICY, 'en')).toEqual({
    cancelFree: 'Cancel free of charge until 24 hours before the visit.',
    cancelLate: 'After that, until the visit starts, we keep half of the price.',
    reschedule: 'Reschedule free of charge until 24 hours before the visit, up to twice.',
  });
  expect(policyTexts(POLICY, 'ar')).toEqual({
    cancelFree: 'الإلغاء مجاني حتى 24 ساعة قبل الزيارة.',
    cancelLate: 'بعد ذلك وحتى بدء الزيارة يُخصم نصف السعر.',
    reschedule: 'تغيير الموعد مجاني حتى 24 ساعة قبل الزيارة، بحد أقصى مرتين.',
  });
});

test.each([
  [1, 'until 1 hour before', 'حتى ساعة قبل'],
  [2, 'until 2 hours before', 'حتى ساعتين قبل'],
  [3, 'until 3 hours before', 'حتى 3 ساعات قبل'],
  [48, 'until 48 hours before', 'حتى 48 ساعة قبل'],
])('declines %i hours', (cancel_free_hours, en, ar) => {
  const policy = { ...POLICY, cancel_free_hours };
  for (const term of ['cancelFree', 'reschedule'] as const) {
    expect(policyTexts(policy, 'en')[term]).toContain(en);
    expect(policyTexts(policy, 'ar')[term]).toContain(ar);
  }
});

test.each([
  [1, 'up to once.', 'مرة واحدة.'],
  [5, 'up to 5 times.', '5 مرات.'],
  [12, 'up to 12 times.', '12 مرة.'],
])('declines %i times', (reschedule_limit, en, ar) => {
  expect(policyTexts({ ...POLICY, reschedule_limit }, 'en').reschedule).toContain(en);
  expect(policyTexts({ ...POLICY, reschedule_limit }, 'ar').reschedule).toContain(ar);
});

test('names a fee other than half in percent', () => {
  expect(policyTexts({ ...POLICY, cancel_fee_percent: 30 }, 'en').cancelLate).toContain('we keep 30% of the price.');
  expect(policyTexts({ ...POLICY, cancel_fee_percent: 30 }, 'ar').cancelLate).toContain('يُخصم 30% من السعر.');
});

test.each([
  ['2026-11-26T10:00:00Z', undefined, undefined],
  [
    '2026-11-26T09:59:00Z',
    'This time is less than 24 hours away, so free cancelling is over.',
    'يبدأ هذا الموعد خلال أقل من 24 ساعة، لذلك انتهت مهلة الإلغاء المجاني.',
  ],
])('says when free cancelling of a visit at %s is over', (startsAt, en, ar) => {
  const now = new Date('2026-11-25T10:00:00Z');
  const policy = { ...POLICY, cancel_free_hours: 24 };
  expect(cancelEndedText(policy, new Date(startsAt), now, 'en')).toBe(en);
  expect(cancelEndedText(policy, new Date(startsAt), now, 'ar')).toBe(ar);
});
