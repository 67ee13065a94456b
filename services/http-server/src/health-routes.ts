import type { FastifyPluginAsync } from 'fastify';

interface HealthOptions {
  readonly server: string;
  /** Returns why the server cannot serve requests; undefined if it can. */
  readonly findError: () => Promise<string | undefined>;
  readonly shutdown?: AbortSignal | undefined;
}

/** `/healthz`: the process runs. `/readyz`: it can serve requests; `errors` lists the reasons if it cannot. */
export function healthRoutes({ server, findError, shutdown }: HealthOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      if (shutdown?.aborted) {
        return reply.code(503).send({ status: 'stopping', errors: [`The ${server} is stopping.`] });
      }
      const error = await findError();
      if (error !== undefined) return reply.code(503).send({ status: 'not ready', errors: [error] });
      return { status: 'ok', errors: [] };
    });
  };
}
