import { BRAND_NAMES, DIAL_CODE, ORDER_PREFIX, PARTNER_MARKER } from '@dar/contracts/brand/values';
import { Visitor } from 'oxc-parser';
import { lineAt, parsed } from './untranslated.ts';

/** The field's name is the specification's, whoever the partner is. */
const FIELD = 'comera_transaction_id';

const NAMES = Object.values(BRAND_NAMES).map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u'));
const WORDS = [
  ...NAMES,
  new RegExp(`(?:\\+|00)${DIAL_CODE}|(?<!\\d)${DIAL_CODE}(?!\\d)`),
  new RegExp(ORDER_PREFIX),
  new RegExp(PARTNER_MARKER, 'i'),
];

/** Returns whether a text holds a word of the brand. */
export function hasBrandWord(text: string): boolean {
  const rest = text.replaceAll(FIELD, '');
  return WORDS.some((word) => word.test(rest));
}

/** Returns the lines of a source whose texts or patterns hold a word of the brand. Throws when it cannot be parsed. */
export function brandLines(file: string, source: string): number[] {
  const lines: number[] = [];
  const note = (text: string, start: number) => {
    if (hasBrandWord(text)) lines.push(lineAt(source, start));
  };
  new Visitor({
    Literal: ({ value, raw, start }) => {
      if (typeof value !== 'number') note(raw ?? String(value), start);
    },
    TemplateElement: ({ value, start }) => note(value.raw, start),
    JSXText: ({ value, start }) => note(value, start),
  }).visit(parsed(file, source));
  return lines;
}
