import type { FastifyPluginCallback } from 'fastify';
import type { SiteSource } from './pages/site.ts';

const PATIENCE_MS = 2_000;

interface HealthOptions {
  readonly apiOrigin: string;
  readonly site: SiteSource;
  /** Aborted when the edge begins to shut down. */
  readonly shutdown?: AbortSignal | undefined;
}

/** `/healthz`: the process runs. `/readyz`: it can serve, with a sentence for each thing that it lacks. */
export function healthRoutes({ apiOrigin, site, shutdown }: HealthOptions): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      if (shutdown?.aborted) return reply.code(503).send({ status: 'stopping', faults: ['The edge is stopping.'] });
      const faults = (await Promise.all([faultOfApi(apiOrigin), faultOfSite(site)])).filter(
        (fault) => fault !== undefined,
      );
      return reply
        .code(faults.length === 0 ? 200 : 503)
        .send({ status: faults.length === 0 ? 'ok' : 'not ready', faults });
    });
    done();
  };
}

async function faultOfApi(origin: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ok ? undefined : `The API is not ready (${status}).`;
  } catch {
    return 'The API does not answer.';
  }
}

async function faultOfSite(site: SiteSource): Promise<string | undefined> {
  try {
    await site.current();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
