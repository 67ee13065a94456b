import { once } from 'node:events';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireOutcome } from '../render/messages.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { AnswerReader } from '../testing/answer-reader.ts';
import { createPageSource, type PageSource } from './page-source.ts';
import { pageRoutes } from './pages.routes.ts';
import { createSite, type SiteHost } from './site.ts';
import { START_SCRIPT } from './start-script.ts';

const host: SiteHost = {
  version: '7',
  base: '/releases/host/7/',
  sheets: new Map([['a.css', 'p{}'.repeat(5_000)]]),
  page: '<html><head><title>Dar</title><!--dar:head--></head><body><div id="root"><!--dar:page--></div></body></html>',
  scripts: ['a.js'],
  styles: ['a.css'],
  chunks: {},
};
const RENDERED = {
  kind: 'page',
  page: { status: 201, head: '<title>أهلا</title>', html: 'content', state: '{}', chunks: [], isLasting: true },
} satisfies WireOutcome;
const tagsOf = (html: string) => html.split(/\s*(?=<)/);
const START_ENDS = `${START_SCRIPT}</script>`;

const render = vi.fn<PageRenderer>();
let finish: (outcome: WireOutcome | undefined) => void;
let fail: (error: Error) => void;
let pages: PageSource;
let app: FastifyInstance;
let origin: string;
let connections: Socket[];

beforeEach(async () => {
  render.mockReset().mockImplementation(({ onBegin }) => {
    onBegin({ status: 201, chunks: [] });
    return new Promise((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  });
  const site = createSite(host, [], 100);
  pages = createPageSource({ site: { current: async () => site }, render, cacheSize: 1 });
  app = Fastify({ forceCloseConnections: true });
  await app.register(pageRoutes({ pages, profiles: new Map(), hasTagManager: false }));
  connections = [];
  app.server.on('connection', (connection) => connections.push(connection));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

function ask(headers: Readonly<Record<string, string>> = {}, options: RequestInit = {}) {
  return fetch(origin, { ...options, headers: { accept: 'text/html', ...headers } });
}

/** Asks, and waits until the start of the page is there. */
async function begin(headers?: Readonly<Record<string, string>>, options?: RequestInit) {
  const answer = new AnswerReader(await ask(headers, options));
  return { answer, start: await answer.until(START_ENDS) };
}

describe.each(['br', 'gzip', 'identity'])('a page that has to be rendered, sent as %s', (encoding) => {
  it('starts before it is rendered, and has all that the next visitor is given, its styles first', async () => {
    const { answer, start } = await begin({ 'accept-encoding': encoding });
    expect(start.endsWith(START_ENDS)).toBe(true);
    expect(start).not.toContain('<title>');
    finish(RENDERED);
    const document = await answer.end();
    expect(document).toContain('<title>أهلا</title></head><body><div id="root">content</div>');
    const next = await ask({ 'accept-encoding': encoding });
    expect(tagsOf(document).sort()).toEqual(tagsOf(await next.text()).sort());
    const { headers } = answer.response;
    expect([headers.get('content-encoding') ?? 'identity', answer.response.status]).toEqual([encoding, 201]);
    const same = ['content-encoding', 'content-security-policy', 'content-type', 'cache-control', 'vary'];
    expect(same.map((name) => headers.get(name))).toEqual(same.map((name) => next.headers.get(name)));
    expect([headers.has('etag'), next.headers.has('etag')]).toEqual([false, true]);
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe('a page that began', () => {
  it('ends for browsers to render when its render fails', async () => {
    const { answer } = await begin();
    finish(undefined);
    const document = await answer.end();
    expect(document).toContain('<title>Dar</title></head><body><div id="root"></div>');
    expect(document).toContain('id="dar-registry"');
    expect(document.endsWith('</html>')).toBe(true);
  });

  it('is cut off when the edge itself fails', async () => {
    const { answer } = await begin();
    fail(new Error('mine'));
    await expect(answer.end()).rejects.toThrow('terminated');
    const { answer: next } = await begin();
    finish(RENDERED);
    expect(await next.end()).toContain('content');
  });

  it('is made and retained also when its visitor leaves', async () => {
    const visitor = new AbortController();
    const { answer } = await begin({ 'accept-encoding': 'br' }, { signal: visitor.signal });
    const [connection] = connections;
    const left = connection && once(connection, 'close');
    visitor.abort();
    await expect(answer.end()).rejects.toThrow('aborted');
    await left;
    finish(RENDERED);
    expect(await (await ask()).text()).toContain('content');
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe('who asks by tag, or for the head only', () => {
  beforeEach(() => {
    render.mockImplementation(async ({ onBegin }) => {
      onBegin({ status: 200, chunks: [] });
      return { ...RENDERED, page: { ...RENDERED.page, status: 200 } };
    });
  });

  it('is answered with the tag of a page that has to be rendered, or 304', async () => {
    const first = await ask({ 'if-none-match': 'W/"older"' });
    expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('content')]);
    const etag = String(first.headers.get('etag'));
    pages.empty();
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    pages.empty();
    const { headers } = await ask({}, { method: 'HEAD' });
    expect([headers.get('etag'), headers.has('content-length')]).toEqual([etag, true]);
    expect(render).toHaveBeenCalledTimes(3);
  });
});
