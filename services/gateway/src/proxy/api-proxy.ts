import { Readable, type Writable } from 'node:stream';
import { PAGE_CREDENTIAL_HEADER, PAGE_CUSTOMER_HEADER, PUBLIC_CALL_HEADER } from '@dar/http-server/render-calls';
import { REQUEST_ID_HEADER } from '@dar/http-server/request-ids';
import type { ShopApi } from '@dar/platform-protocol/shop';
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

const RETRY_AFTER_S = '5';
const TIMEOUT_MS = 30_000;
/** More would only wait for an API that hangs, and it would run them when their clients have left. */
const MAX_WAITING = 1_000;

const RENDER_CALL_HEADERS: ReadonlySet<string> = new Set([
  PUBLIC_CALL_HEADER,
  PAGE_CREDENTIAL_HEADER,
  PAGE_CUSTOMER_HEADER,
]);

/** Requests that the API has not responded to. */
type Waiting = Set<object>;

/** Forwards calls to the API. Sends its envelope with 503 if it does not respond, and with 504 after the timeout. */
export function apiProxy(apiOrigin: string, api: ShopApi, maxWaiting = MAX_WAITING): FastifyPluginAsync {
  const { forwarded, rewritten = {}, streams = [], errors } = api;
  return async (app) => {
    // The whole body is read first, so that slow clients do not occupy the API. The proxy forwards a stream unchanged.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
      Readable.from([body]),
    );
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) throw error;
      return reply.code(statusCode).send(statusCode === 413 ? errors.tooLarge : errors.malformed);
    });
    const waiting: Waiting = new Set();
    app.addHook('preHandler', async (_request, reply) => {
      if (waiting.size >= maxWaiting) return sendUnavailable(reply, errors.unavailable, 503, 'api-busy');
    });
    const forward = (prefix: string, rewritePrefix = prefix) =>
      proxyOptions({ upstream: apiOrigin, prefix, rewritePrefix, waiting, unavailable: errors.unavailable });
    for (const path of streams) await app.register(httpProxy, streamOptions(app, forward(path)));
    for (const path of forwarded) await app.register(httpProxy, forward(path));
    for (const [path, target] of Object.entries(rewritten)) await app.register(httpProxy, forward(path, target));
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

interface ProxyTarget {
  readonly upstream: string;
  readonly prefix: string;
  readonly rewritePrefix: string;
  readonly waiting: Waiting;
  /** The body without a response of the API. */
  readonly unavailable: object;
}

function proxyOptions({
  upstream,
  prefix,
  rewritePrefix,
  waiting,
  unavailable,
}: ProxyTarget): httpProxy.FastifyHttpProxyOptions {
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
      // The API must not trust a client's own `x-forwarded-for`, nor its headers of calls that render pages.
      rewriteRequestHeaders: (request, { expect: _handledHere, ...all }) => {
        waiting.add(request);
        const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !RENDER_CALL_HEADERS.has(name)));
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
        sendUnavailable(reply, unavailable, isTimeout ? 504 : 503, isTimeout ? 'api-timeout' : 'api-away');
      },
    },
  };
}

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

function sendUnavailable(reply: Reply, body: object, status: number, code: string): Reply {
  reply.request.rejection = { kind: 'unavailable', code };
  return reply.code(status).header('retry-after', RETRY_AFTER_S).send(body);
}
