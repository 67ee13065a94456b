import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/client.ts';
import type { Settings } from './env.ts';
import { answerFor, failed } from './errors.ts';
import { logRequests, logSettings } from './log.ts';

export interface AppDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'trustProxy' | 'serviceCharge' | 'logLevel'>;
  readonly clock: Clock;
}

const MAX_BODY_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** The whole API, ready to listen or to be called by `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logSettings(deps.settings.logLevel),
    trustProxy: deps.settings.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    disableRequestLogging: true,
  });
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  logRequests(app);
  answerFailures(app);
  app.decorate('findSession', async () => undefined);
  app.get('/healthz', async () => ({ status: 'ok' }));
  return app;
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { http, headers, body } = answerFor(error);
    if (http >= 500) request.log.error({ err: error }, 'a call failed');
    return reply.code(http).headers(headers).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isServed = app.hasRoute({ method: 'POST', url: path });
    const { http, body } = answerFor(failed(isServed ? 'method-not-allowed' : 'not-found'));
    if (isServed) reply.header('allow', 'POST');
    return reply.code(http).send(body);
  });
}
