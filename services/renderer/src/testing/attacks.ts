export interface Attempt {
  readonly what: string;
  /** The body of an async function. It returns a true value if the section got what it may not. */
  readonly code: string;
  /** The line of the report, without section and version. Undefined: it gets nothing, and nothing notices. */
  readonly reported?: string;
}

const FILE = '/tmp/dar-attack';

/** What the code of a section may try. */
export const ATTEMPTS: readonly Attempt[] = [
  {
    what: 'the environment',
    code: "return Object.keys(process.env).filter((name) => name !== 'NODE_ENV').length",
    reported: 'process process.env',
  },
  { what: 'a variable of the environment', code: 'return process.env.PATH', reported: 'process process.env.PATH' },
  {
    what: 'files of the system',
    code: "return require('node:fs').readFileSync('/etc/passwd', 'utf8')",
    reported: 'module node:fs',
  },
  {
    what: 'the environment of its process',
    code: "return require('fs').readFileSync('/proc/self/environ')",
    reported: 'module fs',
  },
  {
    what: 'to write a file',
    code: `return require('fs/promises').writeFile('${FILE}', '').then(() => true)`,
    reported: 'module fs/promises',
  },
  {
    what: "Node's modules",
    code: "return process.getBuiltinModule('fs')",
    reported: 'process process.getBuiltinModule',
  },
  { what: "Node's bindings", code: "return process.binding('fs')", reported: 'process process.binding' },
  { what: 'the main module', code: "return process.mainModule.require('fs')", reported: 'process process.mainModule' },
  { what: "the loader of Node's modules", code: "return module.constructor._load('fs')" },
  { what: 'a dynamic import', code: "return import('node:fs')" },
  { what: 'a socket', code: "return require('net').connect(80, '127.0.0.1')", reported: 'module net' },
  { what: 'a web socket', code: "return new WebSocket('ws://127.0.0.1')", reported: 'network WebSocket' },
  {
    what: 'another server',
    code: "return (await fetch('http://169.254.169.254/latest/meta-data')).text()",
    reported: 'call http://169.254.169.254/latest/meta-data',
  },
  {
    what: 'a call of the API with side effects',
    code: "return (await fetch('/app/public/api/v3/logout', { method: 'POST' })).text()",
    reported: 'call /app/public/api/v3/logout',
  },
  { what: 'DNS', code: "return require('dns/promises').lookup('localhost')", reported: 'module dns/promises' },
  {
    what: 'a child process',
    code: "return require('child_process').execSync('id').toString()",
    reported: 'module child_process',
  },
  { what: 'a worker', code: "return new (require('worker_threads').Worker)('')", reported: 'module worker_threads' },
  { what: 'a signal to its parent', code: 'return process.kill(process.ppid, 0)', reported: 'process process.kill' },
  { what: 'the end of its process', code: 'return process.exit(0)', reported: 'process process.exit' },
  {
    what: 'the end of its process by the binding',
    code: 'return process.reallyExit(0)',
    reported: 'process process.reallyExit',
  },
  { what: 'eval', code: "return eval('1')", reported: 'code eval' },
  { what: 'eval of the global scope', code: "return (0, eval)('1')", reported: 'code eval' },
  { what: 'a function from a string', code: "return new Function('return 1')()", reported: 'code Function' },
  {
    what: 'a function from a string by a constructor',
    code: "return (() => 1).constructor('return process')()",
    reported: 'code Function',
  },
  {
    what: 'an async function from a string',
    code: "return (async () => 1).constructor('return 1')()",
    reported: 'code AsyncFunction',
  },
  { what: 'WebAssembly', code: 'return WebAssembly', reported: 'code WebAssembly' },
  { what: 'memory that threads share', code: 'return SharedArrayBuffer', reported: 'process SharedArrayBuffer' },
  { what: 'the channels of threads', code: "return new BroadcastChannel('a')", reported: 'process BroadcastChannel' },
  {
    what: "Node's own process object",
    code: `let found;
      Object.defineProperty(Object.prototype, 'noDeprecation', { configurable: true, get() { found = this; } });
      try { Buffer(1); } finally { delete Object.prototype.noDeprecation; }
      return ['kill', '_kill', 'exit', 'reallyExit', 'binding', 'dlopen', 'getBuiltinModule', 'mainModule', 'report', '_getActiveHandles', 'umask', 'setuid']
        .filter((name) => found[name]).join() || Object.keys(found.env).join();`,
  },
  {
    what: 'the functions that called it',
    code: `const prepare = Error.prepareStackTrace;
      Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFunction() ?? site.getThis());
      const callers = new Error('').stack.filter((caller) => caller && caller !== globalThis);
      Error.prepareStackTrace = prepare;
      return callers.some((caller) => !/^attempt/.test(caller.name ?? ''));`,
  },
];

/** Code of a section that makes all attempts and collects those that succeed in `succeeded`. */
const MAKE_ATTEMPTS = `
  const attempts = { ${ATTEMPTS.map(({ what, code }) => `${JSON.stringify(what)}: async function attempt() { ${code} }`).join(',\n')} };
  const attemptAll = async () => {
    const succeeded = [];
    for (const [what, attempt] of Object.entries(attempts)) {
      try { if (await attempt()) succeeded.push(what); } catch {}
    }
    return succeeded;
  };`;

/** Changes what all pages of a process use. */
const PATCH = `
  const { push } = Array.prototype;
  Array.prototype.push = function (...values) {
    return push.apply(this, values.map((value) => (typeof value === 'string' ? 'stolen' : value)));
  };
  Array.prototype.join = () => 'stolen';
  String.prototype.replace = () => 'stolen';
  Object.prototype.html = 'stolen';
  JSON.stringify = ((stringify) => (value) => stringify(value).replaceAll('page', 'gone'))(JSON.stringify);
  globalThis.Promise = class extends Promise {};
  require('react').version = 'stolen';`;

/** Code of a module with a function that keeps what a page has seen wherever the process could, and returns all that it keeps. */
export const KEEP = `
  const kept = [];
  const react = require('react');
  const keep = (seen) => {
    const places = [kept, (globalThis.kept ??= []), (react.kept ??= []), (JSON.parse.kept ??= []), (Object.prototype.kept ??= [])];
    for (const place of places) if (!place.includes(seen)) place.push(seen);
    return [...new Set(places.flat())].join(', ');
  };`;

/** Code of a section that looks for the data and the credentials of other customers in each page of a customer. */
export function stealingCode(ownCall: string, others: readonly string[]): string {
  const headers = `{ cookie: 'dar_customer=8', authorization: 'Bearer 8', 'x-dar-page-customer': '8', 'x-dar-page-credential': '8' }`;
  return `${KEEP}
    const ask = (path, options) => fetch(path, { method: 'POST', body: '{}', ...options }).then((response) => response.text(), () => '');
    exports.render = async (request) => {
      if (request.isShell) return 'shell';
      const found = [await ask('${ownCall}'), await ask('${ownCall}?customer=8', { headers: ${headers} })];
      for (const path of ${JSON.stringify(others)}) found.push(await ask(path), await ask(path, { headers: ${headers} }));
      return 'kept: ' + keep(JSON.stringify([request, Object.keys(process.env), found]));
    };`;
}

export interface Attack {
  readonly what: string;
  /** Code of the module of a section, and the body of its render function. */
  readonly load: string;
  readonly render: string;
}

/** Make all attempts. The render returns the names of those that succeed. */
export const COLLECTING_ATTACKS: readonly Attack[] = [
  {
    what: 'while it loads',
    load: `${MAKE_ATTEMPTS} const result = attemptAll();`,
    render: "return 'succeeded: ' + (await result)",
  },
  { what: 'in a render', load: MAKE_ATTEMPTS, render: "return 'succeeded: ' + (await attemptAll())" },
];

/** End the process of the section, or spoil it. */
export const SPOILING_ATTACKS: readonly Attack[] = (
  [
    ['patches globals', PATCH],
    ['never ends', 'for (;;) {}'],
    ['fills its memory', 'const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length));'],
    ['throws outside of its promise', "setImmediate(() => { throw new Error('mine') });"],
    ['queues microtasks for ever', 'const next = () => Promise.resolve().then(next); next();'],
    ['floods the channel', "for (let call = 0; call < 1e5; call += 1) fetch('/' + call).catch(() => undefined);"],
    ['writes large calls', "fetch('/', { method: 'POST', body: 'x'.repeat(1e7) }).catch(() => undefined);"],
  ] as const
).flatMap(([what, code]) => [
  { what: `${what} while it loads`, load: code, render: "return 'rendered'" },
  {
    what: `${what} in a render`,
    load: '',
    render: `${code} await new Promise((resolve) => setTimeout(resolve, 100)); return 'rendered'`,
  },
]);

/** Returns the server build of an attack, for the fake host. */
export function attackCode({ load, render }: Attack): string {
  return `${load}\nexports.render = async (request) => { ${render} };`;
}
