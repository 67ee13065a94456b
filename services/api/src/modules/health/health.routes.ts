import { CATALOG_VERSION_HEADER } from '@dar/contracts/catalog-version';
import { PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';

interface HealthDeps {
  readonly ping: Database['ping'];
  /** Of what public calls read. */
  readonly getVersion: () => number;
  /** What an operator should know of a shop that is ready. */
  readonly getDetails: () => object;
  readonly shutdown?: AbortSignal;
}

/** Internal endpoints, which the gateway does not expose. */
export function healthRoutes(app: FastifyInstance, { ping, getVersion, getDetails, shutdown }: HealthDeps) {
  /** Liveness and the version of the catalog and the settings, on which page caches depend. */
  app.get('/healthz', (_request, reply) => reply.header(CATALOG_VERSION_HEADER, getVersion()).send({ status: 'ok' }));

  /** Readiness: the database answers and the server is not stopping. */
  app.get('/readyz', async (request, reply) => {
    if (shutdown?.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await ping();
      return { status: 'ok', details: getDetails() };
    } catch (error) {
      request.log.warn({ err: error }, 'the database is unavailable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

/** Renders remember the version that they read, because another process may have an older one (docs/rules/api.md#calls-of-the-server). */
export function addCatalogVersion(app: FastifyInstance, getVersion: () => number): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers[PUBLIC_CALL_HEADER]) reply.header(CATALOG_VERSION_HEADER, getVersion());
  });
}
