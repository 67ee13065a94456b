import type { FastifyPluginCallback } from 'fastify';
import type { RenderCounters } from './render/render-counters.ts';

/** `/metrics`: what this process counted since it started. */
export function metricsRoutes(counters: RenderCounters): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get('/metrics', (_request, reply) => reply.type('text/plain; version=0.0.4').send(counters.toText()));
    done();
  };
}
