// @ts-check
/** @import { Denial } from '../messages.ts' */

/**
 * Reports an attempt and throws.
 * @typedef {(what: Denial, detail: string) => never} Deny
 *
 * @typedef {object} Restrictions
 * @property {typeof fetch} fetch
 * @property {(what: Denial, detail: string) => void} report
 * @property {Deny} deny
 */

/**
 * Globals that reach beyond the process or compile code.
 * @type {Readonly<Record<string, Denial>>}
 */
const TAKEN_AWAY = {
  WebAssembly: 'code',
  WebSocket: 'network',
  EventSource: 'network',
  BroadcastChannel: 'process',
  SharedArrayBuffer: 'process',
  localStorage: 'process',
  sessionStorage: 'process',
};

/**
 * What Node itself reads from the process object after the start.
 * @type {ReadonlySet<string>}
 */
const READ_BY_NODE = new Set([
  'nextTick',
  'emitWarning',
  'version',
  'versions',
  'platform',
  'arch',
  'release',
  'features',
  'exitCode',
  'domain',
  '_events',
  '_eventsCount',
  '_maxListeners',
  '_exiting',
  '_fatalException',
  // Node lets nobody remove these, and nothing in them reaches further.
  'argv0',
  'permission',
]);

/**
 * What a library may look up in a process without being reported.
 * @type {ReadonlySet<string>}
 */
const HARMLESS = new Set(['env', 'emit', 'browser', 'versions', 'release', 'stdout', 'stderr']);

/**
 * Variables that libraries of the host look up.
 * @type {ReadonlySet<string>}
 */
const HARMLESS_VARIABLES = new Set(['IS_RR_BUILD_REQUEST']);

/**
 * Takes everything away that reaches beyond the rendered page. The flags of the process are the wall; this removes what
 * they do not cover, such as signals to other processes, and reports what a section tries.
 * @param {Restrictions} restrictions
 */
export function restrictGlobals({ fetch, report, deny }) {
  emptyProcess();
  /** @param {string} key */
  const isHarmlessVariable = (key) => HARMLESS_VARIABLES.has(key);
  const env = describeOnly({ NODE_ENV: 'production' }, isHarmlessVariable, report, 'process.env');
  /** @param {string} key */
  const isHarmless = (key) => HARMLESS.has(key);
  define('process', describeOnly({ env }, isHarmless, report, 'process'));
  define('fetch', fetch);
  const ignore = () => undefined;
  define(
    'console',
    Object.freeze({ debug: ignore, error: ignore, info: ignore, log: ignore, trace: ignore, warn: ignore }),
  );
  for (const [name, what] of Object.entries(TAKEN_AWAY)) {
    Object.defineProperty(globalThis, name, {
      configurable: false,
      get: () => {
        report(what, name);
        return undefined;
      },
    });
  }
  denyCodeFromStrings(deny);
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: false, writable: false });
}

/** Code that gets hold of Node's own process object finds nothing in it that reaches other processes. */
function emptyProcess() {
  process.permission.drop('fs.read');
  for (const key of Reflect.ownKeys(process)) {
    if (typeof key === 'symbol' || READ_BY_NODE.has(key)) continue;
    if (!Reflect.deleteProperty(process, key)) throw new Error(`process.${key} stays`);
  }
  Object.defineProperty(process, 'env', { value: Object.freeze({}), enumerable: true });
}

/**
 * Returns an object with the values whose missing properties are undefined and reported.
 * @template {object} Values
 * @param {Values} values
 * @param {(key: string) => boolean} isHarmless
 * @param {Restrictions['report']} report
 * @param {string} name
 * @returns {Values}
 */
function describeOnly(values, isHarmless, report, name) {
  return new Proxy(Object.freeze(values), {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target) && !isHarmless(key)) report('process', `${name}.${key}`);
      return Reflect.get(target, key, receiver);
    },
    ownKeys(target) {
      report('process', name);
      return Reflect.ownKeys(target);
    },
  });
}

/**
 * V8 refuses such code anyway; the constructors report who tried.
 * @param {Deny} deny
 */
function denyCodeFromStrings(deny) {
  const refuse = () => deny('code', 'eval');
  define('eval', refuse);
  const kinds = [() => undefined, async () => undefined, function* () {}, async function* () {}];
  for (const kind of kinds) {
    const prototype = /** @type {{ constructor: typeof Function }} */ (Object.getPrototypeOf(kind));
    const original = prototype.constructor;
    const handler = { apply: () => deny('code', original.name), construct: () => deny('code', original.name) };
    const value = new Proxy(original, handler);
    Object.defineProperty(prototype, 'constructor', { value, configurable: false, writable: false });
    if (original === Function) define('Function', value);
  }
}
