import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';

const SECRETS = ['access_token', 'password', 'authorization', 'token'];

/** One structured log on standard output; secrets never reach it. */
export function logSettings(level: string) {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return { level, redact: { paths, censor: '[hidden]' } } satisfies FastifyLoggerOptions & { redact: object };
}

/** A line for every answer: what went well only at debug, so that a developer's terminal stays readable. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      http: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode < 400 ? 'debug' : 'info'](line, 'answered');
  });
}
