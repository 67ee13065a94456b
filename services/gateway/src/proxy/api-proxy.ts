import { API_BASE_PATH } from '@dar/contracts/endpoint';
import httpProxy from '@fastify/http-proxy';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { MALFORMED, TOO_LARGE, UNAVAILABLE } from './envelopes.ts';
import { readBody } from './read-body.ts';

/** What the API answers under the shop's own address. */
const API_PATHS = [API_BASE_PATH, '/media', '/dev', '/docs'] as const;

/** Where the payment form reaches the API's payments sandbox, which speaks as Stripe does below its root. */
const SANDBOX = { prefix: '/payments-sandbox/v1', upstreamPath: '/v1' } as const;

const RETRY_AFTER_S = '5';
const TIMEOUT_MS = 30_000;

/** Hands calls to the API. While it does not answer, callers get its envelope with 503, or 504 when it was too slow. */
export function apiProxy(apiOrigin: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preParsing', readBody);
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const { statusCode = 500 } = error;
      // The edge's own handler answers faults of the edge.
      if (statusCode >= 500) throw error;
      return reply.code(statusCode).send(statusCode === 413 ? TOO_LARGE : MALFORMED);
    });
    for (const path of API_PATHS) await app.register(httpProxy, proxyOptions(apiOrigin, path, path));
    await app.register(httpProxy, proxyOptions(apiOrigin, SANDBOX.prefix, SANDBOX.upstreamPath));
  };
}

function proxyOptions(upstream: string, prefix: string, rewritePrefix: string): httpProxy.FastifyHttpProxyOptions {
  return {
    upstream,
    prefix,
    rewritePrefix,
    disableRequestLogging: true,
    undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
    replyOptions: {
      // The caller decides whether to try again: a repeated try here would only add load to an API in trouble.
      retryDelay: () => null,
      // What a client claims here must not reach the API's rate limits.
      rewriteRequestHeaders: ({ ip, protocol, host }, { expect: _answeredHere, ...headers }) => ({
        ...headers,
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
        'x-forwarded-host': host,
      }),
      onError: (reply, { error }) => {
        const isLate = 'statusCode' in error && error.statusCode === 504;
        reply
          .code(isLate ? 504 : 503)
          .header('retry-after', RETRY_AFTER_S)
          .send(UNAVAILABLE);
      },
    },
  };
}
