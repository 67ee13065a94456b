import type { FastifyPluginAsync } from 'fastify';
import type { SiteSource } from './pages/site.ts';

const TIMEOUT_MS = 2_000;

interface HealthOptions {
  readonly apiOrigin: string;
  readonly site: SiteSource;
  readonly shutdown?: AbortSignal | undefined;
}

/** `/healthz`: the process runs. `/readyz`: it can serve pages and calls; `errors` lists the reasons if it cannot. */
export function healthRoutes({ apiOrigin, site, shutdown }: HealthOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      if (shutdown?.aborted) return reply.code(503).send({ status: 'stopping', errors: ['The gateway is stopping.'] });
      const errors = (await Promise.all([apiError(apiOrigin), siteError(site)])).filter((error) => error !== undefined);
      if (errors.length > 0) return reply.code(503).send({ status: 'not ready', errors });
      return { status: 'ok', errors };
    });
  };
}

async function apiError(origin: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok ? undefined : `The API is not ready (${status}).`;
  } catch {
    return 'The API does not respond.';
  }
}

async function siteError(site: SiteSource): Promise<string | undefined> {
  try {
    (await site.current()).hostOf('').siteFor();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
