import { CATALOG_VERSION_HEADER } from '@dar/contracts/catalog-version';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { CatalogService } from '../catalog/catalog.service.ts';

interface HealthDeps {
  readonly ping: Database['ping'];
  readonly catalog: Pick<CatalogService, 'snapshot'>;
  readonly shutdown?: AbortSignal;
}

/** Internal endpoints, which the gateway does not expose. */
export function healthRoutes(app: FastifyInstance, { ping, catalog, shutdown }: HealthDeps) {
  /** Liveness and catalog version, on which page caches depend. */
  app.get('/healthz', (_request, reply) =>
    reply.header(CATALOG_VERSION_HEADER, catalog.snapshot.dataVersion).send({ status: 'ok' }),
  );

  /** Readiness: the database answers and the server is not stopping. */
  app.get('/readyz', async (request, reply) => {
    if (shutdown?.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await ping();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database is unavailable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
