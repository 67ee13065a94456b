import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { type FakeServer, LIVE, PAGE, startFakeServer, startFakeShop } from '../testing/fake-shop.ts';
import { MANIFEST } from '../testing/section-package.ts';
import { findShop } from './find-shop.ts';
import { startProxy } from './proxy.ts';

type Routes = Parameters<typeof startFakeShop>[0];

async function startDev(routes?: Routes, manifest: object = MANIFEST) {
  const shop = await startFakeShop(routes);
  const server = await startFakeServer({ '/section.json': manifest });
  const lines: string[] = [];
  const proxy = await startProxy({
    shop: await findShop(shop.origin),
    section: { server: `${server.origin}/`, folder: '/nowhere' },
    port: 0,
    progress: (line) => void lines.push(line),
  });
  return {
    shop,
    server,
    lines,
    origin: proxy.origin,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(proxy.origin + path, { headers, redirect: 'manual' }),
    async [Symbol.asyncDispose]() {
      proxy[Symbol.dispose]();
      await shop[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

const local = ({ origin }: Pick<FakeServer, 'origin'>) => ({
  name: 'tips',
  version: 'dev',
  entry: `${origin}/tips.js`,
  entryName: 'tips',
  owns: ['/tips', '/tips/:id'],
  exposes: ['Tip'],
  isLocal: true,
});

function readElement(html: string, id: string): unknown {
  return JSON.parse(html.match(new RegExp(`id="${id}">(.*?)</script>`))?.[1] ?? 'null');
}

it('puts the local section into pages and leaves the live one out: entry, files, styles and rendered content', async () => {
  await using dev = await startDev();
  const response = await dev.get('/tips');
  const html = await response.text();
  const [, booking] = LIVE.sections;
  expect(readElement(html, 'dar-registry')).toMatchObject({
    sections: [booking, local(dev.server)],
    note: 'a </b> &amp; c',
  });
  expect(readElement(html, 'dar-files')).toEqual([['/releases/host/1.0.0/host.js', 'run', 'sha256-host']]);
  expect([...html.matchAll(/data-href="([^"]+)"/g)].map(([, file]) => file)).toEqual(['host.css']);
  expect(html).toContain('<head><script src="/__dar-dev/react.js"></script>');
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('dar-state');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('puts the local section into the whole registry', async () => {
  await using dev = await startDev();
  const { sections } = (await (await dev.get('/registry/1.json')).json()) as typeof LIVE;
  expect(sections).toEqual([LIVE.sections[1], local(dev.server)]);
});

it('keeps cookies, redirects and absolute links of the shop on the proxy', async () => {
  let origin = '';
  const moved = (_request: IncomingMessage, response: ServerResponse) => {
    const cookies = [
      'session=1; Path=/; Domain=shop.example; Secure; HttpOnly',
      '__Host-id=1; Path=/; Secure',
      'other=1; Secure; SameSite=None',
    ];
    response.writeHead(302, { location: `${origin}/login?next=1`, 'set-cookie': cookies });
    return '';
  };
  const links = () => ({
    pay: `${origin}/pay`,
    encoded: encodeURIComponent(`${origin}/a`),
    other: `${origin}.example/`,
  });
  await using dev = await startDev({ '/moved': moved, '/links': links });
  ({ origin } = dev.shop);
  const { headers } = await dev.get('/moved');
  expect(headers.get('location')).toBe(`${dev.origin}/login?next=1`);
  expect(headers.getSetCookie()).toEqual([
    'session=1; Path=/; HttpOnly',
    '__Host-id=1; Path=/; Secure',
    'other=1; Secure; SameSite=None',
  ]);
  expect(await (await dev.get('/links')).json()).toEqual({
    pay: `${dev.origin}/pay`,
    encoded: encodeURIComponent(`${dev.origin}/a`),
    other: `${origin}.example/`,
  });
});

it("allows the development server in the page's policy, and nothing else", async () => {
  const page = (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-security-policy', "default-src 'self'; script-src 'self'; object-src 'none'");
    return '<p>';
  };
  await using dev = await startDev({ '/policy': page });
  const own = `${dev.server.origin} ${dev.server.origin.replace('http', 'ws')}`;
  expect((await dev.get('/policy')).headers.get('content-security-policy')).toBe(
    `default-src 'self' ${own}; script-src 'self' ${own} 'unsafe-eval'; object-src 'none'`,
  );
});

it('allows what the local section names on its own pages only', async () => {
  const page = (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-security-policy', "default-src 'self'; img-src 'self' data:");
    return PAGE;
  };
  const policy = { 'img-src': ['https://tiles.example'], 'frame-src': ['https://map.example'] };
  await using dev = await startDev({ '/tips': page, '/other': page }, { ...MANIFEST, policy });
  const getPolicy = async (path: string) => (await dev.get(path)).headers.get('content-security-policy') ?? '';
  expect((await getPolicy('/tips')).split('; ')).toEqual([
    expect.stringMatching(/^default-src 'self'/),
    expect.stringMatching(/^img-src 'self' data: .*https:\/\/tiles\.example$/),
    expect.stringMatching(/^frame-src 'self' .*https:\/\/map\.example$/),
  ]);
  expect(await getPolicy('/other')).not.toContain('example');
});

it('sends requests as from a page of the shop, which counts none of them as a visit', async () => {
  await using dev = await startDev();
  const { origin } = dev;
  await dev.get('/tips', { origin, referer: `${origin}/cart`, 'sec-fetch-dest': 'document', 'if-none-match': '"1"' });
  const { host, 'accept-encoding': encoding, ...headers } = dev.shop.seen.get('/tips') ?? {};
  expect([`http://${host}`, headers.origin, headers.referer]).toEqual([
    dev.shop.origin,
    dev.shop.origin,
    `${dev.shop.origin}/cart`,
  ]);
  expect([headers['sec-fetch-dest'], headers['if-none-match'], encoding]).toEqual([undefined, undefined, 'identity']);
});

it('passes files on unchanged, compressed and conditional', async () => {
  await using dev = await startDev();
  await dev.get('/file.js', { 'sec-fetch-dest': 'script', 'if-none-match': '"1"', 'accept-encoding': 'br' });
  expect(dev.shop.seen.get('/file.js')).toMatchObject({ 'if-none-match': '"1"', 'accept-encoding': 'br' });
});

it('says in the page and to the developer that the development server, or the shop, does not respond', async () => {
  await using dev = await startDev();
  await dev.server[Symbol.asyncDispose]();
  const page = await dev.get('/tips');
  const sentence = `The development server at ${dev.server.origin} does not respond.`;
  expect([page.status, await page.text(), dev.lines]).toEqual([502, sentence, [sentence]]);
  await dev.shop[Symbol.asyncDispose]();
  expect(await (await dev.get('/cart')).text()).toMatch(/^The shop at \S+ does not respond: .+\.$/);
});

it('gives Vite its preamble', async () => {
  const refresh = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    return '';
  };
  await using server = await startFakeServer({ '/section.json': MANIFEST, '/@react-refresh': refresh });
  await using shop = await startFakeShop();
  const section = { server: `${server.origin}/`, folder: '/nowhere' };
  using proxy = await startProxy({ shop: await findShop(shop.origin), section, port: 0, progress: () => {} });
  expect(await (await fetch(`${proxy.origin}/tips`)).text()).toContain(
    '<script type="module" src="/__dar-dev/vite.mjs">',
  );
  expect(await (await fetch(`${proxy.origin}/__dar-dev/vite.mjs`)).text()).toContain(
    `from "${server.origin}/@react-refresh"`,
  );
});

it('shows a page again after the shop did not respond for its styles', async () => {
  let isAway = true;
  const manifest = (_request: IncomingMessage, response: ServerResponse) => {
    if (isAway) response.destroy();
    return { chunks: {} };
  };
  await using dev = await startDev({ '/releases/tips/1.0.0/section.json': manifest });
  expect((await dev.get('/tips')).status).toBe(502);
  isAway = false;
  expect((await dev.get('/tips')).status).toBe(200);
});

it('leaves out the styles of the version that is live now', async () => {
  const page = PAGE.replaceAll('tips/1.0.0', 'tips/2.0.0').replace(
    '"name":"tips","version":"1.0.0"',
    '"name":"tips","version":"2.0.0"',
  );
  await using dev = await startDev({
    '/later': page.replace('tips.1a2b.css', 'tips.3c4d.css'),
    '/releases/tips/2.0.0/section.json': { chunks: { 'tips-page': ['tips.3c4d.css'] } },
  });
  await dev.get('/tips');
  expect(await (await dev.get('/later')).text()).not.toContain('tips.3c4d.css');
});
