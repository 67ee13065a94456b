import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { listen } from './listen.ts';

interface MetricsServerOptions {
  readonly host: string;
  /** Undefined: no metrics are served. */
  readonly port: number | undefined;
  /** The name of the setting of the port. */
  readonly setting: string;
  readonly registry: Registry;
}

/** Serves `/metrics` on a port of its own, because the public address must not show them. */
export function addMetricsServer(app: FastifyInstance, { host, port, setting, registry }: MetricsServerOptions): void {
  if (port === undefined) return;
  const server = Fastify();
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.addHook('onReady', () => listen(server, { host, port, names: { host: 'METRICS_HOST', port: setting } }));
  app.addHook('onClose', () => server.close());
}
