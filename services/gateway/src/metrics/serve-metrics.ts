import Fastify, { type FastifyInstance } from 'fastify';
import { SettingsError } from '../settings-error.ts';
import { memoryText } from './memory-text.ts';

interface MetricsOptions {
  readonly host: string;
  readonly port: number;
  /** What was counted, in the text format that Prometheus reads. */
  readonly counted: () => string;
  /** Bytes that each thread held after its last work. */
  readonly threadMemory: () => readonly number[];
}

/**
 * Serves `/metrics`, what this process counted since it started and what it holds, at an address of its own, from when the
 * app is ready until it closes: the shop's own address is the world's. Throws SettingsError when the port cannot be opened.
 */
export function serveMetrics(app: FastifyInstance, { host, port, counted, threadMemory }: MetricsOptions): void {
  const metrics = Fastify();
  metrics.get('/metrics', (_request, reply) =>
    reply.type('text/plain; version=0.0.4').send(counted() + memoryText(process.memoryUsage().rss, threadMemory())),
  );
  app.addHook('onReady', async () => {
    await metrics.listen({ host, port }).catch((cause: NodeJS.ErrnoException) => {
      throw new SettingsError(`METRICS_PORT ${port} cannot be opened on METRICS_HOST ${host} (${cause.code}).`, {
        cause,
      });
    });
  });
  app.addHook('onClose', () => metrics.close());
}
