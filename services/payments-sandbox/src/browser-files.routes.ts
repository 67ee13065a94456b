import type { FastifyInstance } from 'fastify';
import { BrowserFiles, FRAMES } from './browser-files.ts';

/** The public path of the script and its frames. The gateway forwards it unchanged. */
const PATH = '/payments-sandbox/js';

export function browserFilesRoutes(app: FastifyInstance): void {
  const files = new BrowserFiles();
  app.get(`${PATH}/stripe.js`, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await files.script()),
  );
  for (const name of FRAMES) {
    app.get(`${PATH}/${name}.html`, async ({ protocol, host }, reply) => {
      const { html, policy } = await files.frame(name, `${protocol}://${host}`);
      // Chromium warns when a frame of an opaque origin requests its own agent cluster, as the gateway does for all pages.
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('origin-agent-cluster', '?0')
        .header('cache-control', 'no-cache')
        .send(html);
    });
  }
}
