import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BundlerRuntime, failSection, onChunkFailure, retryChunks, setChunkTimeout } from './chunk-retries.ts';

const P = 'http://localhost/releases/booking/1/';
const TIMEOUT_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  setChunkTimeout(TIMEOUT_MS);
});

afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
});

/** A build that loads chunks with script elements. `requests` has the requested URLs. */
function makeBuild(section: string, answer: (attempt: number) => 'load' | 'error' | 'nothing' = () => 'nothing') {
  const requests: string[] = [];
  const pending = new Map<unknown, Promise<void>>();
  const request = (chunk: unknown, address: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.setAttribute('src', address);
      script.onload = () => resolve();
      script.onerror = () => {
        pending.delete(chunk);
        script.remove();
        reject(new Error('503'));
      };
      requests.push(address.slice(P.length));
      const outcome = answer(requests.length);
      // jsdom would request an inserted script.
      script.type = 'none';
      document.head.append(script);
      if (outcome !== 'nothing') queueMicrotask(() => script.dispatchEvent(new Event(outcome)));
    });
  const build: BundlerRuntime = {
    p: P,
    u: (chunk) => `${chunk}.js`,
    miniCssF: (chunk) => `${chunk}.css`,
    sriHashes: { cart: 'sha256-cart', texts: 'sha256-texts' },
    sriExtractCssHashes: { cart: 'sha256-sheet' },
    federation: {},
    e(chunk) {
      const loading = pending.get(chunk) ?? request(chunk, P + build.u(chunk));
      pending.set(chunk, loading);
      return loading;
    },
  };
  retryChunks(section, build, true);
  return { build, requests };
}

const loadFailure = expect.objectContaining({ name: 'ChunkLoadError' });

test('loads a chunk with one request', async () => {
  const { build, requests } = makeBuild('answers', () => 'load');
  await build.e('cart');
  expect(requests).toEqual(['cart.js']);
});

test('retries a failed chunk at once with a new URL', async () => {
  const { build, requests } = makeBuild('fails-once', (attempt) => (attempt === 1 ? 'error' : 'load'));
  const loading = build.e('cart');
  await vi.advanceTimersByTimeAsync(0);
  await loading;
  expect(requests).toEqual(['cart.js', 'cart.js?try=2']);
});

test('rejects a chunk after three attempts; the next load uses a new URL', async () => {
  const { build, requests } = makeBuild('fails', (attempt) => (attempt <= 3 ? 'error' : 'load'));
  const failed = expect(build.e('cart')).rejects.toEqual(loadFailure);
  await vi.runAllTimersAsync();
  await failed;
  await build.e('cart');
  expect(requests).toEqual(['cart.js', 'cart.js?try=2', 'cart.js?try=3', 'cart.js?try=4']);
});

test('retries with a new URL after half of the timeout', async () => {
  const { build, requests } = makeBuild('hangs', (attempt) => (attempt === 1 ? 'nothing' : 'load'));
  const loading = build.e('cart');
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS / 2);
  await loading;
  expect(requests).toEqual(['cart.js', 'cart.js?try=2']);
});

test('rejects a hanging chunk before the timeout of the page', async () => {
  const { build } = makeBuild('hangs-always');
  const failed = expect(build.e('cart')).rejects.toEqual(loadFailure);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  await failed;
});

test('counts the attempts of each chunk separately', async () => {
  const { build, requests } = makeBuild('apart', (attempt) => (attempt === 1 ? 'error' : 'load'));
  const loading = build.e('cart');
  await vi.runAllTimersAsync();
  await loading;
  await build.e('texts');
  expect(requests.at(-1)).toBe('texts.js');
});

test('after a failed section, ends pending requests and uses new URLs for every chunk', async () => {
  const { build, requests } = makeBuild('fails-whole', (attempt) => (attempt === 1 ? 'nothing' : 'load'));
  const hanging = build.e('cart');
  failSection('fails-whole');
  await vi.advanceTimersByTimeAsync(0);
  await hanging;
  await build.e('texts');
  expect(requests).toEqual(['cart.js', 'cart.js?try=3', 'texts.js?try=2']);
});

test('uses new URLs for a section that failed before its build loaded', async () => {
  failSection('arrives-late');
  const { build, requests } = makeBuild('arrives-late', () => 'load');
  await build.e('cart');
  expect(requests).toEqual(['cart.js?try=2']);
});

test('requests a style sheet with a new URL unless it is inline', () => {
  const { build } = makeBuild('sheets');
  failSection('sheets');
  expect(build.miniCssF?.('cart')).toBe('cart.css?try=2');
  document.head.innerHTML = '<style data-href="cart.css"></style>';
  expect(build.miniCssF?.('cart')).toBe('cart.css');
});

test('rejects a chunk whose shared module does not load', async () => {
  const installedModules: Record<string, unknown> = {};
  const consumes = vi.fn(({ promises }: { promises: Promise<unknown>[] }) => {
    if (consumes.mock.calls.length > 3) installedModules['forms'] = 0;
    // The runtime catches the error and installs a module that throws.
    promises.push(Promise.resolve());
  });
  const build: BundlerRuntime = {
    p: P,
    u: String,
    federation: { bundlerRuntime: { consumes } },
    e: (chunkId) => {
      const promises: Promise<unknown>[] = [];
      const chunkMapping = { login: ['forms'] };
      build.federation.bundlerRuntime?.consumes?.({ chunkId, promises, installedModules, chunkMapping });
      return Promise.all(promises);
    },
  };
  retryChunks('consumes', build, false);
  const failed = expect(build.e('login')).rejects.toEqual(loadFailure);
  await vi.runAllTimersAsync();
  await failed;
  await expect(build.e('login')).resolves.toBeUndefined();
});

test('reports the files of a chunk and their hashes after the last attempt', async () => {
  const listener = vi.fn();
  onChunkFailure(listener);
  const { build } = makeBuild('reported', () => 'error');
  const failed = expect(build.e('cart')).rejects.toEqual(loadFailure);
  await vi.advanceTimersByTimeAsync(0);
  expect(listener).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await failed;
  expect(listener).toHaveBeenCalledExactlyOnceWith('reported', [
    { url: `${P}cart.js`, integrity: 'sha256-cart' },
    { url: `${P}cart.css`, integrity: 'sha256-sheet' },
  ]);
});

test('reports no script of a chunk that has a style sheet only', async () => {
  const listener = vi.fn();
  onChunkFailure(listener);
  const build: BundlerRuntime = {
    p: P,
    u: (chunk) => `${chunk}.js`,
    miniCssF: (chunk) => `${chunk}.css`,
    sriHashes: {},
    sriExtractCssHashes: { card: 'sha256-sheet' },
    federation: {},
    e: async (chunk) => {
      throw new Error(`${build.miniCssF?.(chunk)} did not load`);
    },
  };
  retryChunks('styled', build, true);
  const failed = expect(build.e('card')).rejects.toEqual(loadFailure);
  await vi.runAllTimersAsync();
  await failed;
  expect(listener).toHaveBeenCalledExactlyOnceWith('styled', [{ url: `${P}card.css`, integrity: 'sha256-sheet' }]);
});

test('requests no script and no style sheet without a recorded hash', async () => {
  const { build, requests } = makeBuild('unrecorded', () => 'load');
  const failed = expect(build.e('unknown')).rejects.toEqual(loadFailure);
  await vi.runAllTimersAsync();
  await failed;
  expect(requests).toEqual([]);
  expect(() => build.miniCssF?.('texts')).toThrow('chunk texts did not load');
});
