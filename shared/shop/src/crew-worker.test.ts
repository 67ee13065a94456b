import { CREW_APP } from '@dar/contracts/office';
import { beforeEach, expect, test, vi } from 'vitest';
import { crewFiles } from './crew-files.ts';
import type { WorkerScope } from './crew-worker.ts';

const ORIGIN = 'https://office.test';

let onFetch: (event: object) => void;
let saved: Map<string, Response>;
let load: (request: Request) => Promise<Response>;

beforeEach(() => {
  saved = new Map([[`${ORIGIN}/crew`, new Response('saved page')]]);
  const scope = {
    location: { origin: ORIGIN },
    caches: { open: async () => ({ match: async (url: string) => saved.get(url)?.clone() }) },
    fetch: (request: Request) => load(request),
    addEventListener: (type: string, listener: typeof onFetch) => {
      if (type === 'fetch') onFetch = listener;
    },
  } as unknown as WorkerScope;
  // As browsers get it.
  new Function('self', crewFiles[CREW_APP.worker] ?? '')(scope);
});

/** Returns the text that the page gets; undefined when the worker leaves the request to the browser. */
async function request(path: string, mode = 'cors'): Promise<string | undefined> {
  const respondWith = vi.fn<(response: Promise<Response>) => void>();
  onFetch({ request: { url: ORIGIN + path, mode }, respondWith });
  return (await respondWith.mock.calls[0]?.[0])?.text();
}

test('serves the page of the server while it responds, and the saved one otherwise', async () => {
  load = async () => new Response('new page');
  expect(await request('/crew', 'navigate')).toBe('new page');
  load = async () => new Response('bad gateway', { status: 502 });
  expect(await request('/crew/sign-in?from=1', 'navigate')).toBe('saved page');
  load = async () => Promise.reject(new TypeError('no line'));
  expect(await request('/crew', 'navigate')).toBe('saved page');
});

test('serves the saved page when the server takes too long, and waits for it without one', async () => {
  vi.useFakeTimers();
  load = () => new Promise((resolve) => setTimeout(() => resolve(new Response('slow page')), 60_000));
  const page = request('/crew', 'navigate');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await page).toBe('saved page');
  saved.clear();
  const unsaved = request('/crew', 'navigate');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await unsaved).toBe('slow page');
  vi.useRealTimers();
});

test('serves saved files of releases, and leaves other pages and the calls of the API alone', async () => {
  load = async () => new Response('loaded');
  saved.set(`${ORIGIN}/releases/office/1/a.js`, new Response('saved file'));
  expect(await request('/releases/office/1/a.js')).toBe('saved file');
  expect(await request('/releases/office/1/b.js')).toBe('loaded');
  expect(await request('/app/public/api/v3/office/my_day')).toBeUndefined();
  expect(await request('/crews', 'navigate')).toBeUndefined();
});
