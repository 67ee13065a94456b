import type { FastifyPluginAsync } from 'fastify';
import type { SiteSource } from './pages/site.ts';

interface HealthOptions {
  readonly site: SiteSource;
  readonly shutdown?: AbortSignal | undefined;
}

/** `/healthz`: the process runs. `/readyz`: it can serve pages; `errors` lists the reasons if it cannot. */
export function healthRoutes({ site, shutdown }: HealthOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      if (shutdown?.aborted) return reply.code(503).send({ status: 'stopping', errors: ['The gateway is stopping.'] });
      const error = await siteError(site);
      if (error !== undefined) return reply.code(503).send({ status: 'not ready', errors: [error] });
      return { status: 'ok', errors: [] };
    });
  };
}

async function siteError(site: SiteSource): Promise<string | undefined> {
  try {
    (await site.current()).getSite('').getVersion();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
