import { Visitor } from 'oxc-parser';
import { lineAt, parseSource } from './parse-source.ts';

const FORMATTERS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);

/** Returns the lines that format an amount, date or time without @dar/contracts. Throws when the source cannot be parsed. */
export function findLocalFormats(file: string, source: string): number[] {
  const lines: number[] = [];
  new Visitor({
    MemberExpression({ object, property, start }) {
      const isFormatter = property.type === 'Identifier' && FORMATTERS.has(property.name);
      if (isFormatter || (object.type === 'Identifier' && object.name === 'Intl')) lines.push(lineAt(source, start));
    },
  }).visit(parseSource(file, source));
  return lines;
}
