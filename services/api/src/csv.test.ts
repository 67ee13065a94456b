import { expect, test } from 'vitest';
import { toCsv } from './modules/partners/partner-report.ts';

test('separates fields by commas and ends each line with CRLF', () => {
  expect(
    toCsv([
      ['order', 'total'],
      ['DAR-1', '10.00'],
    ]),
  ).toBe('order,total\r\nDAR-1,10.00\r\n');
});

test.each([
  ['a comma', 'Oven, fridge', '"Oven, fridge"'],
  ['quotes', 'The "deep" one', '"The ""deep"" one"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a carriage return', 'one\rtwo', '"one\ntwo"'],
])('quotes a field with %s', (_what, field, written) => {
  expect(toCsv([[field]])).toBe(`${written}\r\n`);
});

test.each(['=1+1', '+971', '-1', '@SUM(A1)', ' =1', '\u00a0@A1', '＝1'])(
  'keeps a spreadsheet from calculating %j',
  (field) => {
    expect(toCsv([[field]])).toBe(`'${field}\r\n`);
  },
);

test('keeps a spreadsheet from calculating a quoted field', () => {
  expect(toCsv([['=A1,"x"'], ['\r=1']])).toBe(`"'=A1,""x"""\r\n"'\n=1"\r\n`);
});

test.each([
  ['\u202e=1+1', "'=1+1"],
  ['\u001b[31m=1', "'=1"],
  ['\t=1', "' =1"],
  ['Oven\u202e nevO', 'Oven nevO'],
])('writes %j without its control characters', (field, written) => {
  expect(toCsv([[field]])).toBe(`${written}\r\n`);
});
