import { CATALOG_VERSION_HEADER } from '@dar/contracts/catalog-version';
import { PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import type { FastifyInstance } from 'fastify';

/** Renders remember the version that they read, because another process may have an older one (docs/rules/api.md#calls-of-the-server). */
export function addCatalogVersion(app: FastifyInstance, getVersion: () => number): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers[PUBLIC_CALL_HEADER]) reply.header(CATALOG_VERSION_HEADER, getVersion());
  });
}
