import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createProxyServer } from 'httpxy';

const run = promisify(execFile);

const SUBJECT = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];

interface SecureFront extends AsyncDisposable {
  readonly origin: string;
  /** A file with its certificate, which it made itself. */
  readonly certificate: string;
}

/**
 * Serves a site over HTTPS, as its load balancer does. Each response sets secure cookies, and `/old` redirects to `/faqs`
 * by its whole address.
 */
export async function startSecureFront(target: string): Promise<SecureFront> {
  const folder = await mkdtemp(join(tmpdir(), 'dar-front-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', [...request, '-keyout', key, '-out', certificate, ...SUBJECT]);
  const proxy = createProxyServer({ target, changeOrigin: true });
  proxy.on('error', (_error, _request, response) => void response?.destroy());
  const server = createServer({ key: await readFile(key), cert: await readFile(certificate) }, (incoming, response) => {
    response.setHeader('strict-transport-security', 'max-age=31536000');
    response.appendHeader('set-cookie', 'front=1; Path=/; Secure; HttpOnly; SameSite=Lax; Domain=localhost');
    response.appendHeader('set-cookie', '__Host-front=1; Path=/; Secure; HttpOnly');
    if (incoming.url === '/old') response.writeHead(301, { location: `${origin}/faqs` }).end();
    else void proxy.web(incoming, response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    certificate,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
