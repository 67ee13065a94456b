import { Visitor } from 'oxc-parser';
import { lineAt, parsed } from './untranslated.ts';

const FORMATTERS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);

/** The lines where a source formats an amount, a date or a time by itself. Throws when it cannot be parsed. */
export function ownFormats(file: string, source: string): number[] {
  const lines: number[] = [];
  new Visitor({
    MemberExpression({ object, property, start }) {
      const isFormatter = property.type === 'Identifier' && FORMATTERS.has(property.name);
      if (isFormatter || (object.type === 'Identifier' && object.name === 'Intl')) lines.push(lineAt(source, start));
    },
  }).visit(parsed(file, source));
  return lines;
}
