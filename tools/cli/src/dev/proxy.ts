import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { findOwner } from '@dar/app/remotes/page-owner';
import type { Registry, SectionPolicy } from '@dar/app/remotes/registry';
import { createProxyServer } from 'httpxy';
import { DarError } from '../dar-error.ts';
import { changePage, readPageRegistry, replaceSection } from './change-page.ts';
import { developmentReact } from './development-react.ts';
import { readStyles, type ShopAddress } from './find-shop.ts';
import { changedHeaders, localHeaders, shopHeaders } from './headers.ts';
import { type DevSection, readLocalSection } from './local-section.ts';
import { vitePreamble } from './vite-preamble.ts';

const REGISTRIES = '/registry/';

interface ProxyOptions {
  readonly shop: ShopAddress;
  readonly section: DevSection;
  readonly port: number;
  /** Prints a line for the developer. */
  readonly progress: (line: string) => void;
}

interface RunningProxy extends Disposable {
  readonly origin: string;
}

/** Serves the shop with a local section on `http://localhost`. Throws DarError when the port is taken. */
export async function startProxy(options: ProxyOptions): Promise<RunningProxy> {
  const { shop, section, progress } = options;
  const server = createServer();
  await listen(server, options.port);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const addresses = { shop: shop.origin, local: origin, server: section.server };
  const ownFiles = new Map([['/__dar-dev/react.js', developmentReact()]]);
  const preamble = await vitePreamble(section.server);
  if (preamble) ownFiles.set('/__dar-dev/vite.mjs', preamble);
  const scripts = [...ownFiles.keys()];
  const change = createChange({ shop, section, origin, scripts });
  const agent = new (shop.origin.startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true });
  const proxy = createProxyServer({ target: shop.origin, changeOrigin: true, selfHandleResponse: true, agent });

  const fail = (response: ServerResponse, sentence: string) => {
    progress(sentence);
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
  };
  proxy.on('proxyRes', async (received, request, response) => {
    const headers = localHeaders(received.headers, addresses);
    const { statusCode = 502 } = received;
    if (!isChanged(received, request)) {
      received.pipe(response.writeHead(statusCode, headers));
      return;
    }
    try {
      const { body, policy } = await change(
        request.url ?? '/',
        received.headers['content-type'] ?? '',
        await text(received),
      );
      response.writeHead(statusCode, changedHeaders(headers, policy)).end(body);
    } catch (error) {
      fail(response, (error as Error).message);
    }
  });
  proxy.on('error', (error, _request, response) => {
    if (response && 'writeHead' in response)
      fail(response, `The shop at ${shop.origin} does not respond: ${error.message}.`);
    else response?.destroy();
  });
  server.on('request', (request, response) => {
    const file = ownFiles.get(request.url ?? '');
    if (file !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(file);
      return;
    }
    request.headers = shopHeaders(request.headers, addresses);
    void proxy.web(request, response);
  });
  return {
    origin,
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, 'localhost');
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'EADDRINUSE' ? 'in use' : `not available (${cause.message})`;
    throw new DarError(`Port ${port} is ${reason}: choose another one with --port.`, 'failed', [], { cause });
  });
}

/** Returns whether the body of a response can name the section or the shop. */
function isChanged({ statusCode, headers }: IncomingMessage, { method }: IncomingMessage): boolean {
  const hasBody = method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;
  return (
    hasBody && /^(text\/html|application\/json)/.test(headers['content-type'] ?? '') && !headers['content-encoding']
  );
}

interface ChangedBody {
  readonly body: string;
  /** What the page may load besides. */
  readonly policy?: SectionPolicy | undefined;
}

interface ChangeOptions extends Pick<ProxyOptions, 'shop' | 'section'> {
  readonly origin: string;
  readonly scripts: readonly string[];
}

/** Returns a function that puts the local section and the proxy's address into a body. */
function createChange({ shop, section, origin, scripts }: ChangeOptions) {
  const pairs = [
    [shop.origin, origin] as const,
    [encodeURIComponent(shop.origin), encodeURIComponent(origin)] as const,
  ];
  const localise = (body: string) => pairs.reduce((changed, [from, to]) => replaceOrigin(changed, from, to), body);
  let styles: { readonly version: string; readonly files: readonly string[] } | undefined;
  return async (url: string, type: string, body: string): Promise<ChangedBody> => {
    if (url.startsWith(REGISTRIES)) {
      const registry = replaceSection(JSON.parse(body) as Registry, await readLocalSection(section));
      return { body: localise(JSON.stringify(registry)) };
    }
    if (!type.startsWith('text/html')) return { body: localise(body) };
    const local = await readLocalSection(section);
    // A release may be pinned while the developer works.
    const version = readPageRegistry(body)?.sections.find(({ name }) => name === local.name)?.version;
    if (version !== undefined && styles?.version !== version) {
      styles = { version, files: await readStyles(shop.origin, local.name, version) };
    }
    const liveStyles = version === undefined ? [] : (styles?.files ?? []);
    const isOwner = findOwner([local], url.split('?')[0] ?? '') !== undefined;
    return {
      body: localise(changePage(body, { section: local, scripts, liveStyles })),
      ...(isOwner && { policy: local.policy }),
    };
  };
}

function replaceOrigin(body: string, from: string, to: string): string {
  // `https://shop.example` is not the origin of `https://shop.example.com`.
  return body.replaceAll(from, (found, at: number) => (/[\w.-]/.test(body[at + from.length] ?? '') ? found : to));
}
