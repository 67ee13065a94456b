import { BRAND_NAMES, DIAL_CODE, ORDER_PREFIX, PARTNER_MARKER } from '@dar/contracts/brand/values';
import { Visitor } from 'oxc-parser';
import { lineAt, parseSource } from './parse-source.ts';

/** A field of the API, which a new brand keeps (docs/rules/partner-mode.md#transaction-id). */
const FIELD = 'comera_transaction_id';

const NAMES = Object.values(BRAND_NAMES).map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u'));
const WORDS = [
  ...NAMES,
  new RegExp(`(?:\\+|00)${DIAL_CODE}|(?<!\\d)${DIAL_CODE}(?!\\d)`),
  new RegExp(ORDER_PREFIX),
  new RegExp(PARTNER_MARKER, 'i'),
];

export function hasBrandWord(text: string): boolean {
  const rest = text.replaceAll(FIELD, '');
  return WORDS.some((word) => word.test(rest));
}

/** Returns the lines with a brand value in a string, pattern or JSX text. Throws when the source cannot be parsed. */
export function brandLines(file: string, source: string): number[] {
  const lines: number[] = [];
  const check = (text: string, start: number) => {
    if (hasBrandWord(text)) lines.push(lineAt(source, start));
  };
  new Visitor({
    Literal: ({ value, raw, start }) => {
      if (typeof value !== 'number') check(raw ?? String(value), start);
    },
    TemplateElement: ({ value, start }) => check(value.raw, start),
    JSXText: ({ value, start }) => check(value, start),
  }).visit(parseSource(file, source));
  return lines;
}
