import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { answerFor } from '../errors.ts';
import type { Params } from './card-details.ts';
import { answerOnce } from './idempotency.ts';
import { SandboxFailure } from './sandbox-failure.ts';
import { type Asker, type SandboxAnswer, SandboxPayments } from './sandbox-payments.service.ts';

interface SandboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly publishableKey: string;
}

interface SandboxRequest {
  readonly id: string;
  readonly params: Params;
  readonly asker: Asker;
}

type Handler = (request: SandboxRequest, tx: Db) => Promise<SandboxAnswer>;

/**
 * Stripe's HTTP API as far as the shop and its payment form use it, below `/v1` as at Stripe: the server SDK is only
 * pointed at this host. The edge hands `/payments-sandbox/v1` on to it, for the form in the browser.
 */
export function paymentsSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const payments = new SandboxPayments(deps);
  const askerOf = readerOfKeys(deps);

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (asked: SandboxRequest) => Promise<SandboxAnswer>,
  ) => {
    try {
      const params = readParams(request);
      const { id = '' } = request.params as { readonly id?: string };
      const { http, body } = await work({ id, params, asker: askerOf(request, params) });
      return reply.code(http).send(body);
    } catch (error) {
      if (error instanceof SandboxFailure) return reply.code(error.http).send(error.body);
      request.log.error({ err: error }, 'the payments sandbox failed');
      const { http, headers, body } = answerFor(error);
      return reply
        .code(http)
        .headers(headers)
        .send({ error: { type: 'api_error', message: body['message'] } });
    }
  };

  /** For the shop's server only. */
  const serve = (method: 'GET' | 'POST', path: string, handler: Handler) => {
    app.route({
      method,
      url: `/v1${path}`,
      handler: (request, reply) =>
        answer(request, reply, (asked) => {
          refuseBrowser(asked.asker);
          const key = request.headers['idempotency-key'];
          const keyed = { key: typeof key === 'string' ? key : undefined, path: request.url, params: asked.params };
          return method === 'GET' ? handler(asked, deps.db) : answerOnce(deps, keyed, (tx) => handler(asked, tx));
        }),
    });
  };

  /** For the payment form too. */
  const serveAll = (method: 'GET' | 'POST', path: string, handler: (asked: SandboxRequest) => Promise<SandboxAnswer>) =>
    app.route({ method, url: `/v1${path}`, handler: (request, reply) => answer(request, reply, handler) });

  serve('POST', '/payment_intents', ({ params }, tx) => payments.create(tx, params));
  serve('POST', '/payment_intents/:id/cancel', ({ id, params }, tx) => payments.cancel(tx, id, params));
  serve('POST', '/refunds', ({ params }, tx) => payments.refund(tx, params));
  serve('GET', '/refunds', ({ params }) => payments.refundsOf(params));
  serve('GET', '/events', () => payments.events());
  serveAll('GET', '/payment_intents/:id', ({ id, asker }) => payments.retrieve(id, asker));
  serveAll('POST', '/payment_intents/:id/confirm', ({ id, params, asker }) => payments.confirm(id, params, asker));
  serveAll('POST', '/3ds2/authenticate', ({ params, asker }) => payments.prove(params, asker));
}

/** The parameters of a form or of the address. PostgreSQL stores no NUL character, so none may come in. */
function readParams(request: FastifyRequest): Params {
  const given = { ...(request.query as object), ...(request.body as object | null) };
  const entries = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
  if (entries.some(([name, value]) => `${name}${value}`.includes('\0'))) {
    throw new SandboxFailure(400, 'parameter_invalid', 'A parameter holds a NUL character.');
  }
  return Object.fromEntries(entries);
}

function readerOfKeys({ secretKey, publishableKey }: SandboxDeps) {
  return (request: FastifyRequest, params: Params): Asker => {
    const key = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? params['key'];
    if (key === secretKey) return { is: 'server' };
    if (key === publishableKey) return { is: 'browser', clientSecret: params['client_secret'] ?? '' };
    throw new SandboxFailure(401, 'api_key_invalid', 'Invalid API Key provided.');
  };
}

function refuseBrowser(asker: Asker): void {
  if (asker.is === 'server') return;
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  throw new SandboxFailure(403, 'secret_key_required', message);
}
