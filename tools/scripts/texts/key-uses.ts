import { type Node, type TemplateLiteral, Visitor } from 'oxc-parser';
import { askedKey } from './plural-forms.ts';
import { lineAt, parsed } from './untranslated.ts';

/** Which keys of the catalogues a source asks for. */
export interface KeyUses {
  readonly keys: ReadonlySet<string>;
  /** Keys with holes, as the parts around the holes: `menu.${key}` is ['menu.', '']. */
  readonly templates: readonly (readonly string[])[];
  /** Every string and every name of a property: what may stand in a hole. */
  readonly words: ReadonlySet<string>;
  /** Lines that ask for a key that only the running code knows. */
  readonly unreadable: readonly number[];
}

/** Reads the keys that a source hands to `t`. Throws when it cannot be parsed. */
export function keyUses(file: string, source: string): KeyUses {
  const keys = new Set<string>();
  const words = new Set<string>();
  const templates: string[][] = [];
  const unreadable: number[] = [];
  const note = (key: Node | undefined): void => {
    if (key?.type === 'Literal' && typeof key.value === 'string') keys.add(key.value);
    else if (key?.type === 'TemplateLiteral') templates.push(partsOf(key));
    else if (key?.type === 'ParenthesizedExpression') note(key.expression);
    else if (key?.type === 'ConditionalExpression') for (const way of [key.consequent, key.alternate]) note(way);
    else unreadable.push(lineAt(source, key?.start ?? 0));
  };
  new Visitor({
    CallExpression({ callee, arguments: [key] }) {
      if (isTranslation(callee)) note(key);
    },
    Literal({ value }) {
      if (typeof value === 'string') words.add(value);
    },
    Property({ key }) {
      if (key.type === 'Identifier') words.add(key.name);
    },
  }).visit(parsed(file, source));
  return { keys, templates, words, unreadable };
}

/** The uses of several sources as one. */
export function joinUses(all: readonly KeyUses[]): KeyUses {
  return {
    keys: new Set(all.flatMap(({ keys }) => [...keys])),
    templates: all.flatMap(({ templates }) => templates),
    words: new Set(all.flatMap(({ words }) => [...words])),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
  };
}

/** The keys that nobody asks for. A key of a template is asked for when its holes are words of the sources. */
export function unusedKeys(keys: Iterable<string>, { keys: used, templates, words }: KeyUses): string[] {
  const patterns = templates.map((parts) => new RegExp(`^${parts.map(literally).join('(.+)')}$`));
  const isMade = (key: string) =>
    patterns.some((pattern) => {
      const holes = pattern.exec(key)?.slice(1);
      return holes?.every((hole) => words.has(hole)) ?? false;
    });
  return [...keys].filter((key) => !used.has(askedKey(key)) && !isMade(askedKey(key)));
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

// `t(…)`, `i18n.t(…)`.
function isTranslation(callee: Node): boolean {
  if (callee.type === 'MemberExpression') return isTranslation(callee.property);
  return callee.type === 'Identifier' && callee.name === 't';
}

function partsOf({ quasis }: TemplateLiteral): string[] {
  return quasis.map(({ value }) => value.cooked ?? value.raw);
}
