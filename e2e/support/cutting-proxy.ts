import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ORIGIN } from './running-site.ts';

type IsFile = (url: URL) => boolean;

/** A server between browser and shop that sends halves of files, as complete ones. */
export interface CuttingProxy extends AsyncDisposable {
  readonly origin: string;
  /** Cuts the first responses for each matching file. Returns the paths of all requests for these files. */
  cut(isFile: IsFile, times: number): readonly string[];
}

/** Starts a proxy at an origin of its own: Playwright's routes would turn the browser's cache off. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let requested: string[] = [];
  let isCut: (path: string) => boolean = () => false;
  const server = createServer((request, response) => {
    forward(request, response, isCut).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut(isFile, times) {
      const paths: string[] = [];
      requested = paths;
      isCut = (path) => {
        if (!isFile(new URL(path, ORIGIN))) return false;
        requested.push(path);
        return paths.filter((earlier) => earlier === path).length <= times;
      };
      return paths;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function forward(request: IncomingMessage, response: ServerResponse, isCut: (path: string) => boolean) {
  const { url: path = '/', method, headers } = request;
  const upstream = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = openRequest(new URL(path, ORIGIN), {
      method,
      headers: { ...headers, host: new URL(ORIGIN).host, 'accept-encoding': 'identity' },
    });
    sent.on('response', resolve).on('error', reject);
    request.pipe(sent);
  });
  const whole = Buffer.concat(await upstream.toArray());
  const body = isCut(path) ? whole.subarray(0, whole.length / 2) : whole;
  response.writeHead(upstream.statusCode ?? 502, { ...upstream.headers, 'content-length': body.length }).end(body);
}
