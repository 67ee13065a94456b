import type { RegistryDatabase } from '@dar/registry/registry-database';
import type { FastifyPluginAsync } from 'fastify';

interface HealthOptions {
  readonly database: Pick<RegistryDatabase, 'latestRevision'>;
  readonly shutdown?: AbortSignal | undefined;
}

/** `/healthz`: the process runs. `/readyz`: it can read the registry; `errors` lists the reasons if it cannot. */
export function healthRoutes({ database, shutdown }: HealthOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      if (shutdown?.aborted) return reply.code(503).send({ status: 'stopping', errors: ['The platform is stopping.'] });
      try {
        await database.latestRevision();
        return { status: 'ok', errors: [] };
      } catch (error) {
        app.log.error(error);
        return reply.code(503).send({ status: 'not ready', errors: ['The registry cannot be read.'] });
      }
    });
  };
}
