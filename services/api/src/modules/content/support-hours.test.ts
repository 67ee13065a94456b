import { expect, test } from 'vitest';
import { supportHoursText } from './support-hours.ts';

test.each([
  [[], '', ''],
  [
    [{ weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' }],
    'We answer calls and e-mails: Monday – Friday 9:00 am – 6:00 pm.',
    'نرد على المكالمات والرسائل: الاثنين – الجمعة 9:00 ص – 6:00 م.',
  ],
  [
    [
      { weekdays: [0, 1, 2, 4], opens: '09:00', closes: '24:00' },
      { weekdays: [6], opens: '10:30', closes: '14:00' },
    ],
    'We answer calls and e-mails: Sunday – Tuesday, Thursday 9:00 am – 12:00 am, Saturday 10:30 am – 2:00 pm.',
    undefined,
  ],
])('%o', (hours, en, ar) => {
  expect(supportHoursText(hours, 'en')).toBe(en);
  if (ar !== undefined) expect(supportHoursText(hours, 'ar')).toBe(ar);
});
