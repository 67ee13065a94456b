import { Readable, type Writable } from 'node:stream';
import { BODY_TOO_LARGE } from '@dar/contracts/body-limit';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { ErrorCode } from '@dar/contracts/error-codes';
import { ORDER_CHANGES_PATH } from '@dar/contracts/orders';
import type { Envelope } from '@dar/contracts/wire';
import { REQUEST_ID_HEADER } from '@dar/http-server/request-ids';
import httpProxy from '@fastify/http-proxy';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';

const STREAM = `${API_BASE_PATH}${ORDER_CHANGES_PATH}`;

/** The API serves the sandbox's script and frames only while it has the sandbox. */
const SANDBOX_FILES = '/payments-sandbox/js';

const SEARCH_ENGINE_FILES = ['/robots.txt', '/sitemap.xml', '/sitemaps'] as const;

const API_PATHS = [API_BASE_PATH, '/media', '/dev', '/docs', SANDBOX_FILES, ...SEARCH_ENGINE_FILES] as const;

/** The payments sandbox serves Stripe's API at its root. */
const SANDBOX = { prefix: '/payments-sandbox/v1', upstreamPath: '/v1' } as const;

const RETRY_AFTER_S = '5';
const TIMEOUT_MS = 30_000;
/** More would only wait for an API that hangs, and it would run them when their clients have left. */
const MAX_WAITING = 1_000;

/** Requests that the API has not responded to. */
type Waiting = Set<object>;

/** Forwards calls to the API. Sends its envelope with 503 if it does not respond, and with 504 after the timeout. */
export function apiProxy(apiOrigin: string, maxWaiting = MAX_WAITING): FastifyPluginAsync {
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
    const waiting: Waiting = new Set();
    app.addHook('preHandler', async (_request, reply) => {
      if (waiting.size >= maxWaiting) return sendUnavailable(reply, 503, 'api-busy');
    });
    const forward = (prefix: string, upstreamPath = prefix) => proxyOptions(apiOrigin, waiting, prefix, upstreamPath);
    await app.register(httpProxy, streamOptions(app, forward(STREAM)));
    for (const path of API_PATHS) await app.register(httpProxy, forward(path));
    await app.register(httpProxy, forward(SANDBOX.prefix, SANDBOX.upstreamPath));
  };
}

/** Ends open streams when the gateway closes. */
function streamOptions(
  app: FastifyInstance,
  options: httpProxy.FastifyHttpProxyOptions,
): httpProxy.FastifyHttpProxyOptions {
  const open = new Map<Readable, Writable>();
  app.addHook('preClose', async () => {
    for (const [stream, response] of open) response.end(() => stream.destroy());
  });
  return {
    ...options,
    httpMethods: ['GET'],
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

function proxyOptions(
  upstream: string,
  waiting: Waiting,
  prefix: string,
  rewritePrefix: string,
): httpProxy.FastifyHttpProxyOptions {
  return {
    upstream,
    prefix,
    rewritePrefix,
    proxyPayloads: false,
    disableRequestLogging: true,
    // With a limit, clients that read slowly would hold the connections that others wait for.
    undici: { connections: null, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
    replyOptions: {
      // A retry would add load to an API in trouble.
      retryDelay: () => null,
      // The API's rate limits must not trust a client's own `x-forwarded-for`.
      rewriteRequestHeaders: (request, { expect: _handledHere, ...headers }) => {
        waiting.add(request);
        const { id, ip, protocol, host } = request;
        return {
          ...headers,
          [REQUEST_ID_HEADER]: id,
          'x-forwarded-for': ip,
          'x-forwarded-proto': protocol,
          'x-forwarded-host': host,
        };
      },
      // Removes the headers of the connection to the API, which ends after a HEAD.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }, request) => {
        if (request) waiting.delete(request);
        return headers;
      },
      onError: (reply, { error }) => {
        waiting.delete(reply.request);
        const isTimeout = 'statusCode' in error && error.statusCode === 504;
        sendUnavailable(reply, isTimeout ? 504 : 503, isTimeout ? 'api-timeout' : 'api-away');
      },
    },
  };
}

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

function sendUnavailable(reply: Reply, status: number, code: string): Reply {
  reply.request.rejection = { kind: 'unavailable', code };
  return reply.code(status).header('retry-after', RETRY_AFTER_S).send(UNAVAILABLE);
}

type ErrorEnvelope = Envelope & { readonly code: ErrorCode };

const UNAVAILABLE: ErrorEnvelope = {
  status: '0',
  message: 'The service is unavailable. Please try again.',
  message_ar: 'الخدمة غير متاحة حاليًا. يرجى المحاولة مرة أخرى.',
  code: 'unavailable',
};

const TOO_LARGE: ErrorEnvelope = {
  status: '0',
  message: BODY_TOO_LARGE.en,
  message_ar: BODY_TOO_LARGE.ar,
  code: 'too-large',
};

const MALFORMED: ErrorEnvelope = {
  status: '0',
  message: 'Please check the fields and try again.',
  message_ar: 'يرجى التحقق من الحقول والمحاولة مرة أخرى.',
  code: 'invalid',
};
