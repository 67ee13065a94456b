import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Palm Towers</title><link rel="icon" href="data:,"></head>
  <body><div id="root"></div><script type="module" src="/main.js"></script></body>
</html>`;

/** Serves the partner's site, which loads views of the shop at `shop`. StrictMode mounts twice in this build of React. */
export async function serveReact18(shop: string, port: number): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src/main.jsx')],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    define: { SHOP: JSON.stringify(shop), 'process.env.NODE_ENV': '"development"' },
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer(({ url }, response) => {
    const isScript = url === '/main.js';
    const type = isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type }).end(isScript ? script : PAGE);
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}

if (import.meta.main) {
  const { SHOP_ORIGIN = 'http://localhost:3000', PORT = '4301' } = process.env;
  await serveReact18(SHOP_ORIGIN, Number(PORT));
  console.info(`The partner's site is at http://localhost:${PORT}`);
}
