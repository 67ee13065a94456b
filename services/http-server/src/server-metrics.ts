import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const MS_PER_S = 1_000;
const EVENT_STREAM = 'text/event-stream';
/** Label of requests that no route serves. Their paths are endless. */
const NO_ROUTE = 'none';

/** What logs and metrics say of an error: its kind and the broken rule. */
export interface Rejection {
  readonly kind: string;
  readonly code: string;
  /** Names of fields, never their values. */
  readonly fields?: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the response is an error or a broken rule. */
    rejection?: Rejection;
  }
}

export interface ServerMetrics {
  readonly registry: Registry;
  /** Counts and times the responses of a server. */
  readonly observe: (app: FastifyInstance) => void;
}

/** Returns a registry with what every process has: memory, processor, event loop, requests and errors. */
export function createServerMetrics(): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'dar_http_request_duration_seconds',
    help: 'Time until the last byte of a response, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const errors = new Counter({
    name: 'dar_errors_total',
    help: 'Responses that are an error or a broken rule.',
    labelNames: ['kind', 'code'],
    registers,
  });
  return {
    registry,
    observe(app) {
      app.decorateRequest('rejection');
      app.addHook('onResponse', async ({ method, routeOptions, rejection }, reply) => {
        const { statusCode, elapsedTime } = reply;
        const route = routeOptions.url ?? NO_ROUTE;
        // A stream that stays open is no slow response.
        if (!String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) {
          duration.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / MS_PER_S);
        }
        const error = rejection ?? fromStatus(statusCode);
        if (error) errors.inc({ kind: error.kind, code: error.code });
      });
    },
  };
}

function fromStatus(status: number): Rejection | undefined {
  if (status < 400) return undefined;
  return { kind: status < 500 ? 'client-error' : 'server-error', code: String(status) };
}
