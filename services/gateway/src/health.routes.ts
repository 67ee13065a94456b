import type { FastifyPluginAsync } from 'fastify';
import type { SiteSource } from './pages/site.ts';

const TIMEOUT_MS = 2_000;

interface HealthOptions {
  readonly apiOrigin: string;
  readonly site: SiteSource;
  readonly shutdown?: AbortSignal | undefined;
}

/** `/healthz`: the process runs. `/readyz`: it can serve pages and calls; `faults` lists the reasons if it cannot. */
export function healthRoutes({ apiOrigin, site, shutdown }: HealthOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      if (shutdown?.aborted) return reply.code(503).send({ status: 'stopping', faults: ['The gateway is stopping.'] });
      const faults = (await Promise.all([apiFault(apiOrigin), siteFault(site)])).filter((fault) => fault !== undefined);
      return reply
        .code(faults.length === 0 ? 200 : 503)
        .send({ status: faults.length === 0 ? 'ok' : 'not ready', faults });
    });
  };
}

async function apiFault(origin: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok ? undefined : `The API is not ready (${status}).`;
  } catch {
    return 'The API does not answer.';
  }
}

async function siteFault(site: SiteSource): Promise<string | undefined> {
  try {
    await site.current();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
