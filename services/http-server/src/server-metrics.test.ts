import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { createServerMetrics } from './server-metrics.ts';

let app: FastifyInstance;
let readMetrics: () => Promise<string>;
beforeEach(() => {
  app = Fastify();
  const { registry, observe } = createServerMetrics();
  observe(app);
  readMetrics = () => registry.metrics();
  app.get('/service/:id', async () => ({}));
  app.get('/fail', () => Promise.reject(new Error('no')));
  app.get('/closed', async (request, reply) => {
    request.rejection = { kind: 'business-error', code: 'slot-taken', fields: ['time'] };
    return reply.send({});
  });
  app.get('/changes', async (_request, reply) => reply.type('text/event-stream').send('data: 1\n\n'));
});

it('times responses by the pattern of their route', async () => {
  for (const url of ['/service/7', '/service/8', '/nowhere/7']) await app.inject(url);
  const text = await readMetrics();
  const count = 'dar_http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/service/:id",status="2xx"} 2`);
  expect(text).toContain(`${count}{method="GET",route="none",status="4xx"} 1`);
});

it('counts errors by kind and code, and broken rules in successful responses', async () => {
  for (const url of ['/fail', '/nowhere', '/closed', '/service/7']) await app.inject(url);
  const errors = (await readMetrics()).split('\n').filter((line) => line.startsWith('dar_errors_total'));
  expect(errors).toEqual([
    'dar_errors_total{kind="server-error",code="500"} 1',
    'dar_errors_total{kind="client-error",code="404"} 1',
    'dar_errors_total{kind="business-error",code="slot-taken"} 1',
  ]);
});

it('does not time streams', async () => {
  await app.inject('/changes');
  expect(await readMetrics()).not.toContain('route="/changes"');
});

it('shows memory and the event loop', async () => {
  expect(await readMetrics()).toMatch(/^process_resident_memory_bytes [1-9]\d{7,}$/m);
  expect(await readMetrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});
