import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { SettingsError } from './settings-error.ts';

interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  readonly registry: Registry;
}

/** Serves `/metrics` on an address of its own, because the public address must not show them. */
export function addMetricsServer(app: FastifyInstance, { host, port, registry }: MetricsServerOptions): void {
  const server = Fastify();
  server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.addHook('onReady', async () => {
    await server.listen({ host, port }).catch((cause: NodeJS.ErrnoException) => {
      throw new SettingsError(`METRICS_PORT ${port} cannot be opened on METRICS_HOST ${host} (${cause.code}).`, {
        cause,
      });
    });
  });
  app.addHook('onClose', () => server.close());
}
