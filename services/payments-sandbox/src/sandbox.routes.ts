import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db, SandboxStore } from './db/client.ts';
import { SandboxDisputes } from './disputes.service.ts';
import { createFile, MAX_UPLOAD_BYTES, readUpload } from './files.service.ts';
import { idempotent } from './idempotency.ts';
import { SandboxPayouts } from './payouts.service.ts';
import type { Params } from './read-card.ts';
import { SandboxError } from './sandbox-error.ts';
import { type Caller, SandboxPayments } from './sandbox-payments.service.ts';
import type { SandboxResponse } from './sandbox-response.ts';
import { SavedCards } from './saved-cards.service.ts';

/** The response to an unexpected error, such as a lost database connection. */
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

/** Serves Stripe's endpoints below `/v1`. The gateway forwards `/payments-sandbox/v1` here for the form in the browser. */
export function paymentsSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const payments = new SandboxPayments(deps);
  const cards = new SavedCards(deps);
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
      return sendFailure(reply, deps.mapError(error));
    }
  };

  const serveOn =
    (on: FastifyInstance): Serve =>
    (method, path, handler) => {
      on.route({
        method,
        url: `/v1${path}`,
        handler: (request, reply) =>
          respond(request, reply, (input) => {
            assertServer(input.caller);
            if (method === 'GET') return handler(input, deps.db);
            return idempotent(deps, toKeyed(request, input.params), (tx) => handler(input, tx));
          }),
      });
    };
  const serveServer = serveOn(app);

  const serveServerAndBrowser = (
    method: 'GET' | 'POST',
    path: string,
    handler: (input: SandboxRequest) => Promise<SandboxResponse>,
  ) =>
    app.route({
      method,
      url: `/v1${path}`,
      // The card form has an opaque origin, and Stripe allows every origin too.
      handler: (request, reply) => respond(request, reply.header('access-control-allow-origin', '*'), handler),
    });

  serveServer('GET', '/payment_intents', ({ params }) => payments.list(params));
  serveServer('POST', '/payment_intents', ({ params }, tx) => payments.create(tx, params));
  serveServer('POST', '/payment_intents/:id/cancel', ({ id, params }, tx) => payments.cancel(tx, id, params));
  serveServer('POST', '/refunds', ({ params }, tx) => payments.refund(tx, params));
  serveServer('GET', '/refunds', ({ params }) => payments.getRefunds(params));
  balanceRoutes(serveServer, deps);
  app.register(async (scope) => fileRoutes(scope, serveOn(scope), deps));
  serveServerAndBrowser('GET', '/payment_intents/:id', ({ id, caller }) => payments.retrieve(id, caller));
  serveServerAndBrowser('POST', '/payment_intents/:id/confirm', ({ id, params, caller }) =>
    payments.confirm(id, params, caller),
  );
  serveServer('POST', '/customers', ({ params }, tx) => cards.createCustomer(tx, params));
  serveServer('DELETE', '/customers/:id', ({ id }, tx) => cards.deleteCustomer(tx, id));
  serveServer('GET', '/customers/:id/payment_methods', ({ id }) => cards.getMethods(id));
  serveServer('POST', '/payment_methods/:id/detach', ({ id }, tx) => cards.detach(tx, id));
  serveServer('POST', '/setup_intents', ({ params }, tx) => cards.createSetup(tx, params));
  serveServerAndBrowser('GET', '/setup_intents/:id', ({ id, caller }) => cards.retrieveSetup(id, caller));
  serveServerAndBrowser('POST', '/setup_intents/:id/confirm', ({ id, params, caller }) =>
    cards.confirm(id, params, caller),
  );
  serveServerAndBrowser('POST', '/3ds2/authenticate', ({ params, caller }) =>
    (params['setup_intent'] ? cards : payments).authenticate(params, caller),
  );
}

function toKeyed({ headers, url }: FastifyRequest, params: Params) {
  const key = headers['idempotency-key'];
  return { key: typeof key === 'string' ? key : undefined, path: url, params };
}

type Serve = (method: 'GET' | 'POST' | 'DELETE', path: string, handler: Handler) => void;

function balanceRoutes(serve: Serve, store: SandboxStore): void {
  const disputes = new SandboxDisputes(store);
  const payouts = new SandboxPayouts(store);
  serve('GET', '/disputes', ({ params }) => disputes.list(params));
  serve('GET', '/disputes/:id', ({ id }) => disputes.retrieve(id));
  serve('POST', '/disputes/:id', ({ id, params }, tx) => disputes.update(tx, id, params));
  serve('GET', '/payouts', ({ params }) => payouts.list(params));
  serve('GET', '/payouts/:id', ({ id }) => payouts.retrieve(id));
  serve('GET', '/balance_transactions', ({ params }) => payouts.getTransactions(params));
}

/** Forms with files are parsed in a scope of their own, so that no other route takes one. */
function fileRoutes(scope: FastifyInstance, serve: Serve, store: SandboxStore): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_UPLOAD_BYTES } as const;
  scope.addContentTypeParser('multipart/form-data', options, async ({ headers }: FastifyRequest, body: Buffer) =>
    readUpload(headers['content-type'] ?? '', body),
  );
  serve('POST', '/files', ({ params }, tx) => createFile(store, tx, params));
}

function sendFailure(reply: FastifyReply, { http, headers, message }: ReturnType<MapError>) {
  return reply
    .code(http)
    .headers(headers)
    .send({ error: { type: 'api_error', message } });
}

/** Returns the parameters of the body and the query. Rejects NUL characters, which PostgreSQL cannot store. */
function readParams(request: FastifyRequest): Params {
  const given = { ...(request.query as object), ...(request.body as object | null) };
  const entries = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
  if (entries.some(([name, value]) => `${name}${value}`.includes('\0'))) {
    throw new SandboxError(400, 'parameter_invalid', 'A parameter contains a NUL character.');
  }
  return Object.fromEntries(entries);
}

function callerReader({ secretKey, publishableKey }: SandboxDeps) {
  return (request: FastifyRequest, params: Params): Caller => {
    const key = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? params['key'];
    if (key === secretKey) return { kind: 'server' };
    if (key === publishableKey) return { kind: 'browser', clientSecret: params['client_secret'] ?? '' };
    throw new SandboxError(401, 'api_key_invalid', 'Invalid API Key provided.');
  };
}

function assertServer(caller: Caller): void {
  if (caller.kind === 'server') return;
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  throw new SandboxError(403, 'secret_key_required', message);
}
