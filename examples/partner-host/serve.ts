import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';

const FOLDER = import.meta.dirname;

/** Serves the partner's site, which loads views of the shop at `shop`. */
export async function servePartner(shop: string, port: number): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, 'src/main.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    define: { SHOP: JSON.stringify(shop) },
  });
  const script = outputFiles[0]?.text ?? '';
  const [page, styles] = await Promise.all(
    ['index.html', 'styles.css'].map((file) => readFile(join(FOLDER, 'src', file), 'utf8')),
  );
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    '/': ['text/html; charset=utf-8', page ?? ''],
    '/main.js': ['text/javascript; charset=utf-8', script],
    '/styles.css': ['text/css; charset=utf-8', styles ?? ''],
  };
  const server = createServer(({ url = '/' }, response) => {
    const file = files[new URL(url, 'http://partner').pathname];
    const [type, content] = file ?? ['text/plain', 'Not found'];
    response
      .writeHead(file ? 200 : 404, { 'content-type': type, 'content-security-policy': policy(shop) })
      .end(content);
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}

/** Returns the partner's policy. The embed needs these directives, and no style source. */
function policy(shop: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${shop}`,
    `connect-src 'self' ${shop}`,
    `img-src 'self' data: ${shop}`,
    `font-src ${shop}`,
    `frame-src ${shop}`,
  ].join('; ');
}

if (import.meta.main) {
  const { SHOP_ORIGIN = 'http://localhost:3000', PORT = '4300' } = process.env;
  await servePartner(SHOP_ORIGIN, Number(PORT));
  console.info(`The partner's site is at http://localhost:${PORT}`);
}
