import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeServer extends AsyncDisposable {
  readonly origin: string;
  /** The headers of all requests, by path. */
  readonly seen: Map<string, IncomingHttpHeaders>;
}

type Body = string | object;
type Routes = Readonly<Record<string, Body | ((request: IncomingMessage, response: ServerResponse) => Body)>>;

/** Serves pages (texts) and JSON (objects) by their paths, as a shop or a development server does. */
export async function startFakeServer(routes: Routes): Promise<FakeServer> {
  const seen = new Map<string, IncomingHttpHeaders>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    seen.set(path, request.headers);
    const route = routes[path];
    const body = typeof route === 'function' ? route(request, response) : route;
    if (body === undefined) response.writeHead(404).end();
    else if (response.headersSent || response.destroyed) response.end();
    else if (typeof body === 'string') response.setHeader('content-type', 'text/html').end(body);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const release = (name: string, owns: readonly string[]) => ({
  name,
  version: '1.0.0',
  entry: `/releases/${name}/1.0.0/entry.js`,
  integrity: 'sha256-live',
  entryName: `dar_${name}`,
  owns,
  exposes: [],
});

const BOOKING = release('booking', ['/cart']);

/** The registry of the fake shop: the sections `tips` and `booking`. */
export const LIVE = { sections: [release('tips', ['/tips']), BOOKING] };

const FILES = [
  ['/releases/host/1.0.0/host.js', 'run', 'sha256-host'],
  ['/releases/tips/1.0.0/entry.js', 'fetch', 'sha256-live'],
];

/** A page of the fake shop, as the gateway builds it. */
export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <style data-href="host.css">h1{}</style>
    <style data-href="tips.1a2b.css">h2{}</style>
    <link rel="stylesheet" href="/releases/tips/1.0.0/late.css" data-href="late.css">
    <script type="application/json" id="dar-files">${JSON.stringify(FILES)}</script>
  </head>
  <body>
    <div id="root"><div><!--$--><h1>Rendered</h1></div></div>
    <script type="application/json" id="dar-registry">${JSON.stringify({ ...LIVE, owner: 'tips', whole: '/registry/1.json', note: 'a </b> &amp; c' }).replaceAll('<', '\\u003c')}</script>
    <script type="application/json" id="dar-state">{"path":"/tips"}</script>
  </body>
</html>`;

/** Starts a shop with two live sections. */
export function startFakeShop(routes: Routes = {}): Promise<FakeServer> {
  return startFakeServer({
    '/': PAGE,
    '/tips': PAGE,
    '/registry/1.json': LIVE,
    '/releases/tips/1.0.0/section.json': { chunks: { 'tips-page': ['tips.js', 'tips.1a2b.css'] } },
    ...routes,
  });
}
