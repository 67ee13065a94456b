import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

test.each([
  ['a link', 'See https://deals.example/x'],
  ['a link without a protocol', 'Look at cleaners-dubai.com for less'],
  ['a link with www', 'www.something'],
  ['a link in capitals', 'CHEAP.AE'],
  ['an Arabic domain', 'موقعنا تنظيف.com'],
  ['a link of full-width letters', 'ｃｈｅａｐ．ｃｏｍ'],
  ['a spelled link', 'cheap dot com'],
  ['a link spelled in Arabic', 'تنظيف دوت كوم'],
  ['an e-mail address', 'write to sara@mail.example'],
  ['an e-mail address with spaces', 'sara @ mail'],
  ['a handle', 'follow @cheap.cleaners'],
  ['a mobile number', 'Call 0501234567'],
  ['a number with its country', '+971 50 123 4567'],
  ['a number with dashes', '050-123-45-67'],
  ['a number with dots and brackets', '(04) 123.45.67'],
  ['single digits', '0 5 0 1 2 3 4 5 6 7'],
  ['single digits with dashes of different kinds', '0–5—0-1‑2 3 4'],
  ['Arabic digits', 'اتصل ٠٥٠١٢٣٤٥٦٧'],
  ['Arabic digits with spaces', '٠٥٠ ١٢٣ ٤٥٦٧'],
  ['Persian digits', '۰۵۰۱۲۳۴۵۶۷'],
  ['full-width digits', '０５０１２３４５６７'],
  ['digits of emoji', '0️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣'],
  ['invisible characters between digits', '050\u200b123\u200e4567'],
  ['a number on two lines', '050 123\n4567'],
  ['a number after a date', '24/11/2026 0501234567'],
])('finds %s', (_what, text) => {
  expect(hasContactDetails(text)).toBe(true);
});

test.each([
  ['no text', ''],
  ['a plain text', 'Very clean. On time, friendly and careful.'],
  ['an Arabic text', 'خدمة ممتازة، وصلوا في الموعد. شكراً'],
  ['prices', 'Paid AED 149.00 and saved 25'],
  ['times', 'Booked 9:00 to 11:30, they came at 8:55'],
  ['a date', 'Cleaned on 24/11/2026'],
  ['an ISO date', 'Cleaned on 2026-11-24'],
  ['a date in Arabic digits', 'يوم ٢٤/١١/٢٠٢٦'],
  ['an address', 'Villa 12, Street 4, 1204 Marina Heights'],
  ['a sentence without a space after its full stop', 'Great job.Thank you'],
  ['five stars', '★★★★★ 10/10'],
  ['separate numbers', '3 rooms, 2 baths and 120 square metres in 4 hours'],
])('accepts %s', (_what, text) => {
  expect(hasContactDetails(text)).toBe(false);
});
