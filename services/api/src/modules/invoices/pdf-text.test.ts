import { describe, expect, test } from 'vitest';
import { visualRuns, wrapText } from './pdf-text.ts';

const shown = (line: string) =>
  visualRuns(line)
    .map(({ text }) => text)
    .join('|');

describe('the runs of a line from left to right', () => {
  test.each([
    ['English stays as it is', 'Tax Invoice (2)', 'Tax Invoice (2)'],
    ['Arabic words follow each other to the left', 'فاتورة ضريبية', 'ضريبية| |فاتورة'],
    ['a number in Arabic keeps its digits', 'دبي 2026', '2026| |دبي'],
    ['Arabic digits are reversed for fontkit, which reverses them again', 'رقم ١٢', '٢١| |رقم'],
    ['an amount after Arabic keeps its order', 'المبلغ AED 25.00', 'AED 25.00| |المبلغ'],
    ['a percent sign follows its number to the left, as in browsers', 'ضريبة 5%', '%|5| |ضريبة'],
    ['brackets around Arabic are mirrored', '(دبي)', '(|دبي|)'],
    ['Arabic within English stays in place', 'Dar دار', 'Dar |دار'],
    ['an isolate keeps its number within the Arabic text', 'VAT 5% \u2067ضريبة 5%\u2069', 'VAT 5% |%|5| |ضريبة'],
    ['a joiner in a name prints nothing', 'Om\u200dar', 'Omar'],
    ['a joiner of an emoji prints nothing', 'Omar\u200d', 'Omar'],
    ['a joiner shapes the Arabic letter before it', 'ه\u200d 5', '5| |ه\u200d'],
    ['a non-joiner parts Arabic letters', 'مي\u200cخ', 'خ|مي'],
    ['invisible characters print nothing', '\ufeffOm\u00ada\u200br\ufe0f', 'Omar'],
    ['letters beyond Latin 1 have a font of their own', 'Novák Šá', 'Novák |Š|á'],
  ])('%s', (_rule, line, runs) => {
    expect(
      shown(line)
        .replace(/\|\|/g, '|')
        .replace(/^\||\|$/g, ''),
    ).toBe(runs);
  });
});

test.each([
  ['breaks at spaces', 'one two three', ['one two', 'three']],
  ['breaks a word that is wider than a line', 'abcdefghij', ['abcdefgh', 'ij']],
  ['omits empty lines', ' \n ', []],
])('%s', (_rule, text, lines) => {
  expect(wrapText(text, 8, (part) => part.length)).toEqual(lines);
});
