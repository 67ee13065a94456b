import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { renewBrokenFiles } from './renew-broken-files.ts';

const ORIGIN = 'https://dar.test';
const ENTRY = `${ORIGIN}/releases/catalog/1.0.0/entry.js`;

interface Outcomes {
  readonly load: () => void;
  readonly error: () => void;
}

afterEach(() => document.head.replaceChildren());

/** Listens as a page does, until the end of the test. */
function listen(): void {
  const add = vi.spyOn(window, 'addEventListener');
  renewBrokenFiles(ORIGIN);
  const [[type, listener] = []] = add.mock.calls;
  add.mockRestore();
  onTestFinished(() => {
    if (type && listener) window.removeEventListener(type, listener, true);
  });
}

function serve(respond: () => Promise<Response>) {
  const request = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(respond);
  vi.stubGlobal('fetch', request);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return request;
}

/** Appends a script, which jsdom does not load, with handlers as those of the bundler. */
function appendScript(url = ENTRY, integrity = 'sha256-recorded'): HTMLScriptElement & { readonly heard: Outcomes } {
  const heard = { load: vi.fn(), error: vi.fn() };
  const script = document.createElement('script');
  Object.assign(script, { onload: heard.load, onerror: heard.error, crossOrigin: 'anonymous' });
  script.setAttribute('integrity', integrity);
  script.src = url;
  document.head.append(script);
  return Object.assign(script, { heard });
}

const fail = (element: Element) => element.dispatchEvent(new Event('error'));
const getCopy = () => vi.waitUntil(() => document.head.querySelector('script + script'));

it('loads a broken file again past the cache, and its element hears of the second result only', async () => {
  listen();
  const request = serve(async () => new Response('whole'));
  const script = appendScript();
  fail(script);
  const copy = await getCopy();
  expect(request).toHaveBeenCalledExactlyOnceWith(ENTRY, { cache: 'reload' });
  expect(copy).toMatchObject({ src: ENTRY, crossOrigin: 'anonymous' });
  expect(copy).toHaveAttribute('integrity', 'sha256-recorded');
  copy.dispatchEvent(new Event('load'));
  expect(script.heard.load).toHaveBeenCalledOnce();
  expect(script.heard.error).not.toHaveBeenCalled();
});

it('loads a broken style sheet in its place', async () => {
  listen();
  serve(async () => new Response('whole'));
  document.head.innerHTML = `<link rel="stylesheet" href="${ORIGIN}/releases/host/1/a.css" integrity="sha256-a"><style></style>`;
  fail(document.head.children[0] as Element);
  const copy = await vi.waitUntil(() => document.head.querySelector('link + link'));
  expect(copy).toMatchObject({ rel: 'stylesheet', href: `${ORIGIN}/releases/host/1/a.css` });
});

it('fails when the second copy fails', async () => {
  listen();
  const request = serve(async () => new Response('whole'));
  const script = appendScript();
  fail(script);
  fail(await getCopy());
  expect(script.heard.error).toHaveBeenCalledOnce();
  expect(request).toHaveBeenCalledOnce();
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', async () => new Response('down', { status: 503 })],
])('fails without a second copy when the server %s', async (_what, respond) => {
  listen();
  serve(respond);
  const script = appendScript();
  fail(script);
  await vi.waitUntil(() => vi.mocked(script.heard.error).mock.calls.length > 0);
  expect(document.head.children).toHaveLength(1);
});

it('requests a file once for all of its elements', async () => {
  listen();
  const request = serve(async () => new Response('whole'));
  fail(appendScript());
  fail(appendScript());
  await vi.waitUntil(() => document.head.children.length === 4);
  expect(request).toHaveBeenCalledOnce();
});

it.each([
  ['another origin', 'https://dar.test.evil/a.js', 'sha256-recorded'],
  ['a script without a recorded hash', ENTRY, ''],
])('leaves %s alone', (_what, url, integrity) => {
  listen();
  const request = serve(async () => new Response('whole'));
  const script = appendScript(url, integrity);
  fail(script);
  expect(script.heard.error).toHaveBeenCalledOnce();
  expect(request).not.toHaveBeenCalled();
});
