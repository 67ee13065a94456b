import { Readable, type Writable } from 'node:stream';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { ORDER_CHANGES_PATH } from '@dar/contracts/orders';
import { REQUEST_ID_HEADER } from '@dar/http-server/request-ids';
import httpProxy from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { MALFORMED, TOO_LARGE, UNAVAILABLE } from './envelopes.ts';

/** Apart from the calls, whose pool of connections open pages would occupy for minutes. */
const STREAM = `${API_BASE_PATH}${ORDER_CHANGES_PATH}`;

/** The API serves the sandbox's script and frames only while it has the sandbox. */
const SANDBOX_FILES = '/payments-sandbox/js';

const SEARCH_ENGINE_FILES = ['/robots.txt', '/sitemap.xml', '/sitemaps'] as const;

const API_PATHS = [API_BASE_PATH, '/media', '/dev', '/docs', SANDBOX_FILES, ...SEARCH_ENGINE_FILES] as const;

/** The payments sandbox serves Stripe's API at its root. */
const SANDBOX = { prefix: '/payments-sandbox/v1', upstreamPath: '/v1' } as const;

const RETRY_AFTER_S = '5';
const TIMEOUT_MS = 30_000;

/** Forwards calls to the API. Sends its envelope with 503 if it does not respond, and with 504 after the timeout. */
export function apiProxy(apiOrigin: string): FastifyPluginAsync {
  return async (app) => {
    // The whole body is read first, so that slow clients do not occupy the API. The proxy forwards a stream unchanged.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
      Readable.from([body]),
    );
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) throw error;
      return reply.code(statusCode).send(statusCode === 413 ? TOO_LARGE : MALFORMED);
    });
    await app.register(httpProxy, streamOptions(app, apiOrigin));
    for (const path of API_PATHS) await app.register(httpProxy, proxyOptions(apiOrigin, path, path));
    await app.register(httpProxy, proxyOptions(apiOrigin, SANDBOX.prefix, SANDBOX.upstreamPath));
  };
}

/** Ends open streams when the gateway closes. */
function streamOptions(app: FastifyInstance, apiOrigin: string): httpProxy.FastifyHttpProxyOptions {
  const open = new Map<Readable, Writable>();
  app.addHook('preClose', async () => {
    for (const [stream, response] of open) response.end(() => stream.destroy());
  });
  const options = proxyOptions(apiOrigin, STREAM, STREAM);
  return {
    ...options,
    httpMethods: ['GET'],
    // The API limits their number.
    undici: { ...options.undici, connections: null },
    replyOptions: {
      ...options.replyOptions,
      onResponse: (_request, reply, { stream }) => {
        open.set(stream, reply.raw);
        stream.once('close', () => open.delete(stream));
        reply.send(stream);
      },
    },
  };
}

function proxyOptions(upstream: string, prefix: string, rewritePrefix: string): httpProxy.FastifyHttpProxyOptions {
  return {
    upstream,
    prefix,
    rewritePrefix,
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
    replyOptions: {
      // A retry would add load to an API in trouble.
      retryDelay: () => null,
      // The API's rate limits must not trust a client's own `x-forwarded-for`.
      rewriteRequestHeaders: ({ id, ip, protocol, host }, { expect: _handledHere, ...headers }) => ({
        ...headers,
        [REQUEST_ID_HEADER]: id,
        'x-forwarded-for': ip,
        'x-forwarded-proto': protocol,
        'x-forwarded-host': host,
      }),
      onError: (reply, { error }) => {
        const isTimeout = 'statusCode' in error && error.statusCode === 504;
        reply.request.rejection = { kind: 'unavailable', code: isTimeout ? 'api-timeout' : 'api-away' };
        reply
          .code(isTimeout ? 504 : 503)
          .header('retry-after', RETRY_AFTER_S)
          .send(UNAVAILABLE);
      },
    },
  };
}
