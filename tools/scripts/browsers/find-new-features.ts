import { OLDEST_BROWSERS } from '@dar/federation/browsers';
import { type Options, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { features } from 'web-features';

/** The language of the oldest browsers. */
const SYNTAX = { ecmaVersion: 2022, sourceType: 'module' } as const satisfies Options;

/** Newer APIs that the shop uses all the same, with the reason. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'AbortSignal.timeout': 'Chrome 111 has it, with another name of the error, which nothing reads',
  ClipboardItem: 'antd copies formatted text in another way without it',
  'Intl.Segmenter': 'recharts uses it only where it exists',
  'PublicKeyCredential.getClientCapabilities': '@simplewebauthn/browser calls it only where it exists',
  cancelIdleCallback: 'called only where requestIdleCallback exists',
  requestIdleCallback: 'called only where it exists; else the code runs at once',
};

type Support = Readonly<Record<string, string | undefined>>;

const supportByKey = new Map<string, Support>(
  Object.values(features).flatMap((feature) => ('status' in feature ? readSupport(feature.status) : [])),
);

function readSupport({ by_compat_key: byKey = {} }: { readonly by_compat_key?: Record<string, { support: object }> }) {
  return Object.entries(byKey).map(([key, { support }]): [string, Support] => [key, support as Support]);
}

/**
 * Returns what a built script uses that the oldest browsers do not have: its syntax, and functions and constructors by
 * their global name. Methods of objects are not known by their names; TypeScript's `lib` bounds those of the language.
 */
export function findNewFeatures(code: string): readonly string[] {
  const found = new Set<string>();
  const check = (name: string, ...keys: readonly string[]) => {
    const missing = keys.flatMap((key) => findMissing(supportByKey.get(key)));
    if (missing.length > 0 && !(name in ACCEPTED)) found.add(`${name} (not in ${missing.join(', ')})`);
  };
  let program: ReturnType<typeof parse>;
  try {
    program = parse(code, SYNTAX);
  } catch (error) {
    return [`syntax: ${String(error)}`];
  }
  simple(program, {
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const member = `${object.name}.${property.name}`;
      check(member, `api.${member}_static`, `javascript.builtins.${member}`);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') check(callee.name, `api.${callee.name}`, `javascript.builtins.${callee.name}`);
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') check(callee.name, `api.${callee.name}`, `api.Window.${callee.name}`);
    },
  });
  return [...found].sort();
}

function findMissing(support: Support | undefined): readonly string[] {
  if (!support) return [];
  return Object.entries(OLDEST_BROWSERS).flatMap(([name, oldest]) => {
    const since = support[name === 'ios_saf' ? 'safari_ios' : name];
    const isKnown = since !== undefined && Number.parseFloat(since.replace('≤', '')) <= oldest;
    return isKnown ? [] : [`${name} ${oldest}`];
  });
}
