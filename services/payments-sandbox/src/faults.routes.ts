import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const FAULTS = [
  'none',
  'slow',
  'away',
  'webhooks-late',
  'webhooks-shuffled',
  'payouts-fail',
  'payouts-manual',
] as const;
const API_PREFIX = '/v1/';
const DELAY_MS = 3_000;

/** The fault of this process. */
export interface FaultSwitch {
  current: (typeof FAULTS)[number];
}

/** Serves `PUT /payments-sandbox/fault/:name`, which the gateway does not forward, and delays or drops calls of Stripe's API. */
export function faultRoutes(app: FastifyInstance, faults: FaultSwitch): void {
  app.put<{ Params: { name: string } }>('/payments-sandbox/fault/:name', (request, reply) => {
    const fault = FAULTS.find((name) => name === request.params.name);
    if (!fault) return reply.code(404).send({ error: { message: `The faults are ${FAULTS.join()}.` } });
    faults.current = fault;
    return reply.code(204).send();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(API_PREFIX)) return;
    if (faults.current === 'slow') await pause(DELAY_MS);
    if (faults.current !== 'away') return;
    reply.hijack();
    request.raw.socket.destroy();
  });
}
