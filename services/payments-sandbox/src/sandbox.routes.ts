import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db, SandboxStore } from './db/client.ts';
import { idempotent } from './idempotency.ts';
import type { Params } from './read-card.ts';
import { SandboxError } from './sandbox-error.ts';
import { type Caller, SandboxPayments, type SandboxResponse } from './sandbox-payments.service.ts';

/** How an unexpected error, such as a lost database, is answered. */
interface ErrorResponse {
  readonly http: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly message: string;
}

export type MapError = (error: unknown) => ErrorResponse;

interface SandboxDeps extends SandboxStore {
  readonly mapError: MapError;
  readonly secretKey: string;
  readonly publishableKey: string;
}

interface SandboxRequest {
  readonly id: string;
  readonly params: Params;
  readonly caller: Caller;
}

type Handler = (request: SandboxRequest, tx: Db) => Promise<SandboxResponse>;

/**
 * Serves the part of Stripe's HTTP API that the shop and its payment form use, below `/v1` as Stripe does. The server SDK
 * needs only another host. The gateway proxies `/payments-sandbox/v1` here for the form in the browser.
 */
export function paymentsSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const payments = new SandboxPayments(deps);
  const readCaller = callerReader(deps);

  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (input: SandboxRequest) => Promise<SandboxResponse>,
  ) => {
    try {
      const params = readParams(request);
      const { id = '' } = request.params as { readonly id?: string };
      const { http, body } = await work({ id, params, caller: readCaller(request, params) });
      return reply.code(http).send(body);
    } catch (error) {
      if (error instanceof SandboxError) return reply.code(error.http).send(error.body);
      request.log.error({ err: error }, 'the payments sandbox failed');
      const { http, headers, message } = deps.mapError(error);
      return reply
        .code(http)
        .headers(headers)
        .send({ error: { type: 'api_error', message } });
    }
  };

  /** Only the shop's server may call these. */
  const serve = (method: 'GET' | 'POST', path: string, handler: Handler) => {
    app.route({
      method,
      url: `/v1${path}`,
      handler: (request, reply) =>
        respond(request, reply, (input) => {
          assertServer(input.caller);
          const key = request.headers['idempotency-key'];
          const keyed = { key: typeof key === 'string' ? key : undefined, path: request.url, params: input.params };
          return method === 'GET' ? handler(input, deps.db) : idempotent(deps, keyed, (tx) => handler(input, tx));
        }),
    });
  };

  /** The payment form may call these too. */
  const serveAll = (
    method: 'GET' | 'POST',
    path: string,
    handler: (input: SandboxRequest) => Promise<SandboxResponse>,
  ) => app.route({ method, url: `/v1${path}`, handler: (request, reply) => respond(request, reply, handler) });

  serve('POST', '/payment_intents', ({ params }, tx) => payments.create(tx, params));
  serve('POST', '/payment_intents/:id/cancel', ({ id, params }, tx) => payments.cancel(tx, id, params));
  serve('POST', '/refunds', ({ params }, tx) => payments.refund(tx, params));
  serve('GET', '/refunds', ({ params }) => payments.refundsOf(params));
  serve('GET', '/events', () => payments.events());
  serveAll('GET', '/payment_intents/:id', ({ id, caller }) => payments.retrieve(id, caller));
  serveAll('POST', '/payment_intents/:id/confirm', ({ id, params, caller }) => payments.confirm(id, params, caller));
  serveAll('POST', '/3ds2/authenticate', ({ params, caller }) => payments.authenticate(params, caller));
}

/** Returns the parameters of the body and the query. Rejects NUL characters, which PostgreSQL cannot store. */
function readParams(request: FastifyRequest): Params {
  const given = { ...(request.query as object), ...(request.body as object | null) };
  const entries = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
  if (entries.some(([name, value]) => `${name}${value}`.includes('\0'))) {
    throw new SandboxError(400, 'parameter_invalid', 'A parameter holds a NUL character.');
  }
  return Object.fromEntries(entries);
}

function callerReader({ secretKey, publishableKey }: SandboxDeps) {
  return (request: FastifyRequest, params: Params): Caller => {
    const key = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? params['key'];
    if (key === secretKey) return { is: 'server' };
    if (key === publishableKey) return { is: 'browser', clientSecret: params['client_secret'] ?? '' };
    throw new SandboxError(401, 'api_key_invalid', 'Invalid API Key provided.');
  };
}

function assertServer(caller: Caller): void {
  if (caller.is === 'server') return;
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  throw new SandboxError(403, 'secret_key_required', message);
}
