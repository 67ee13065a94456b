import { type Node, Visitor } from 'oxc-parser';
import { lineAt, parseSource, templateParts } from './parse-source.ts';
import { baseKey } from './plural-forms.ts';

export interface KeyUsage {
  readonly keys: ReadonlySet<string>;
  /** Template keys, such as ['menu.', ''] for `menu.${key}`. */
  readonly templates: readonly (readonly string[])[];
  /** The parts of keys that `useTranslation` adds, such as 'crewDay' of `{ keyPrefix: 'crewDay' }`. */
  readonly prefixes: ReadonlySet<string>;
  /** Strings and property names, which may complete a template key. */
  readonly words: ReadonlySet<string>;
  /** Lines with a key that is known only at run time. */
  readonly unreadable: readonly number[];
}

/** Returns the keys that a source passes to `t`. Throws when the source cannot be parsed. */
export function readKeyUsage(file: string, source: string): KeyUsage {
  const keys = new Set<string>();
  const prefixes = new Set<string>();
  const words = new Set<string>();
  const templates: string[][] = [];
  const unreadable: number[] = [];
  const add = (key: Node | undefined): void => {
    if (key?.type === 'Literal' && typeof key.value === 'string') keys.add(key.value);
    else if (key?.type === 'TemplateLiteral') templates.push(templateParts(key));
    else if (key?.type === 'ParenthesizedExpression') add(key.expression);
    else if (key?.type === 'ConditionalExpression') for (const branch of [key.consequent, key.alternate]) add(branch);
    else unreadable.push(lineAt(source, key?.start ?? 0));
  };
  new Visitor({
    CallExpression({ callee, arguments: [key] }) {
      if (isTranslation(callee)) add(key);
    },
    Literal({ value }) {
      if (typeof value === 'string') words.add(value);
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier') return;
      words.add(key.name);
      if (key.name === 'keyPrefix' && value.type === 'Literal') prefixes.add(String(value.value));
    },
  }).visit(parseSource(file, source));
  return { keys, templates, prefixes, words, unreadable };
}

export function mergeUsage(all: readonly KeyUsage[]): KeyUsage {
  return {
    keys: new Set(all.flatMap(({ keys }) => [...keys])),
    templates: all.flatMap(({ templates }) => templates),
    prefixes: new Set(all.flatMap(({ prefixes }) => [...prefixes])),
    words: new Set(all.flatMap(({ words }) => [...words])),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
  };
}

/**
 * Returns the keys that no source uses. A template uses a key when words of the sources complete it. A key with a
 * prefix counts as used without it too, because a component may receive its `t`.
 */
export function unusedKeys(keys: Iterable<string>, { keys: used, templates, prefixes, words }: KeyUsage): string[] {
  const patterns = templates.map((parts) => new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('(.+)')}$`));
  const matchesTemplate = (key: string) =>
    patterns.some((pattern) => {
      const values = pattern.exec(key)?.slice(1);
      return values?.every((value) => words.has(value)) ?? false;
    });
  const getNames = (key: string) => [
    key,
    ...[...prefixes].flatMap((prefix) => (key.startsWith(`${prefix}.`) ? key.slice(prefix.length + 1) : [])),
  ];
  return [...keys].filter((key) => !getNames(baseKey(key)).some((name) => used.has(name) || matchesTemplate(name)));
}

/** Recognizes `t(…)` and `i18n.t(…)`. */
function isTranslation(callee: Node): boolean {
  if (callee.type === 'MemberExpression') return isTranslation(callee.property);
  return callee.type === 'Identifier' && callee.name === 't';
}
