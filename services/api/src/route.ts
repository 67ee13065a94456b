import { API_BASE_PATH, type Endpoint, type EndpointParams } from '@dar/contracts/endpoint';
import type { OfficeCall } from '@dar/contracts/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { config, type core, locales } from 'zod';
import { arabicFieldError, specificIssue } from './arabic-field-error.ts';
import { AppError, standardError } from './errors.ts';
import { getLanguage } from './get-language.ts';
import type { Caller, Handler, Reply, SessionOf } from './handler.ts';
import { limitText } from './limit-text.ts';
import type { CustomerId, Session } from './modules/auth/session.ts';
import type { OfficeCalls } from './modules/office/office-calls.ts';
import type { CustomerQueue } from './modules/rate-limit/customer-queue.ts';
import { type PageCredential, type RenderReads, readPageCredential } from './render-calls.ts';
import { hasDraftCookie, readDevice, setCookies } from './response-cookies.ts';
import type { Text } from './text.ts';

declare module 'fastify' {
  interface FastifyContextConfig extends RenderReads {}
  interface FastifyInstance {
    /** Returns the session of a token. Set by app.ts. */
    readonly findSession: (token: string) => Promise<Session | undefined>;
    /** Returns the session of a page credential of this customer. Set by app.ts. */
    readonly findPageSession: (token: string, customer: string) => Promise<Session | undefined>;
    /** Set by app.ts. */
    readonly isDatabaseBusy: () => boolean;
    /** Set by office.routes.ts on the app of the office alone. */
    readonly officeCalls: OfficeCalls;
    /** Set by app.ts. */
    readonly customerQueue: CustomerQueue;
    /** Closes the payments of the customer. Throws while the provider processes one. Set by app.ts. */
    readonly closeOpenPayments: (customerId: CustomerId) => Promise<void>;
  }
}

const { localeError } = locales.en();

// zod/mini, which the contracts use, has no default messages.
config({ localeError: (issue) => limitText(issue)?.en ?? localeError(issue) });

/** Maximum characters of the cached responses of one endpoint. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024;

const SUCCESS: Text = { en: 'Success', ar: 'تم بنجاح' };

const NOTHING_BOOKED: Text = {
  en: 'You see drafts, so nothing can be booked. End the preview first.',
  ar: 'أنت ترى مسودات، لذلك لا يمكن الحجز. أنهِ المعاينة أولاً.',
};

const TOKEN_NOT_FOUND: Text = { en: 'Access token not found', ar: 'رمز الدخول غير موجود' };

/** Serves an endpoint: load of the database, session, validation, checks of device and payment, envelope. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  if (isOfficeCall(endpoint)) serveOffice(app, endpoint, handler as unknown as Handler<OfficeCall>);
  else serveShop(app, endpoint, handler);
}

function serveShop<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: `${API_BASE_PATH}${endpoint.path}`,
    config: toConfig(endpoint),
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, response) => {
      // Before the call has changed anything.
      if (app.isDatabaseBusy()) throw standardError('unavailable', { code: 'database-busy' });
      const body = readBody(request.body);
      const session = await readSession(app, endpoint, request, body);
      const input = readInput(endpoint, body);
      const handle = async () => {
        const hasDevice = 'device_cart_id' in input && input['device_cart_id'];
        // A page knows no device, and a read uses none.
        if (endpoint.needsDevice && !(hasDevice || session?.pageCredentialAt)) {
          throw standardError('unauthorized');
        }
        if (endpoint.changesCart && hasDraftCookie(request.headers.cookie)) {
          throw new AppError('forbidden', NOTHING_BOOKED);
        }
        if (endpoint.changesCart && session) await app.closeOpenPayments(session.customerId);
        return handler(input, { session: session as SessionOf<E>, ...toCaller(request) });
      };
      const reply = await (session ? app.customerQueue.run(session.customerId, handle) : handle());
      addCookies(request, response, reply);
      return toEnvelope(endpoint, reply);
    },
  });
}

const isOfficeCall = (endpoint: Endpoint): endpoint is OfficeCall => endpoint.auth === 'staff';

/** Serves a call of the office. A session, and a role or scope with this call, come before everything else. */
function serveOffice(app: FastifyInstance, endpoint: OfficeCall, handler: Handler<OfficeCall>): void {
  const run = app.officeCalls.add(endpoint, handler, (body) => readInput(endpoint, body));
  app.route({
    method: endpoint.method,
    url: `${API_BASE_PATH}${endpoint.path}`,
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, response) => {
      if (app.isDatabaseBusy()) throw standardError('unavailable', { code: 'database-busy' });
      const session = await app.officeCalls.findSession(request, endpoint.path);
      const reply = await run(readBody(request.body), { session, ...toCaller(request) });
      addCookies(request, response, reply);
      return toEnvelope(endpoint, reply);
    },
  });
}

function addCookies(request: FastifyRequest, response: FastifyReply, reply: Reply<Endpoint>): void {
  const cookies = setCookies(reply, request.protocol === 'https');
  if (cookies.length > 0) response.header('set-cookie', cookies);
}

/**
 * Serves an endpoint whose response depends only on the catalog and on the key that `cacheKey` returns. Validates and
 * serializes the response of a key once, and then sends it from memory.
 */
export function cachedRoute<E extends Endpoint & { readonly auth: 'none' | 'optional' }, Key>(
  app: FastifyInstance,
  endpoint: E,
  cacheKey: (input: EndpointParams<E>, findSession: () => Promise<Session | undefined>) => Key | Promise<Key>,
  handle: (key: Key) => Reply<E>,
): void {
  // Callers choose the keys, so the cache is bounded.
  const cache = new LRUCache<string, string>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (json, key) => json.length + key.length,
  });
  app.route({
    method: endpoint.method,
    url: `${API_BASE_PATH}${endpoint.path}`,
    config: toConfig(endpoint),
    handler: async (request, reply) => {
      const body = readBody(request.body);
      // Contradicting tokens are rejected, also where the session is unused.
      if (endpoint.auth === 'optional') readToken(request.headers.authorization, body['access_token']);
      const key = await cacheKey(readInput(endpoint, body), () => readSession(app, endpoint, request, body));
      const cacheId = JSON.stringify(key);
      let json = cache.get(cacheId);
      if (json === undefined) {
        json = JSON.stringify(toEnvelope(endpoint, handle(key)));
        cache.set(cacheId, json);
      }
      return reply.type('application/json; charset=utf-8').send(json);
    },
  });
}

const toConfig = ({ readsPublicData, readsCustomerData }: Endpoint): RenderReads => ({
  ...(readsPublicData && { readsPublicData }),
  ...(readsCustomerData && { readsCustomerData }),
});

function toEnvelope<E extends Endpoint>(endpoint: E, { message = SUCCESS, ...output }: Reply<E>): object {
  return { status: '1', message: message.en, message_ar: message.ar, ...endpoint.output.parse(output) };
}

/** Returns who sends a request, without the session. */
export function toCaller({ ip, protocol, host, headers }: FastifyRequest): Omit<Caller<Endpoint>, 'session'> {
  const key = headers['x-partner-key'];
  return {
    ip,
    origin: `${protocol}://${host}`,
    device: readDevice(headers.cookie),
    partnerKey: typeof key === 'string' ? key : undefined,
    language: getLanguage(headers.cookie, headers['accept-language']),
  };
}

type Body = Readonly<Record<string, unknown>>;

function readBody(body: unknown): Body {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw standardError('invalid');
  return body as Body;
}

/** Returns the session of the header's token, for a route without a contract. Throws 401 without a session. */
export async function requireSession(app: FastifyInstance, request: FastifyRequest): Promise<Session> {
  const session = await readSession(app, { auth: 'required' }, request, {});
  if (!session) throw standardError('unauthorized');
  return session;
}

type Access = Pick<Endpoint, 'auth' | 'missingToken' | 'isForEmbed'>;

async function readSession(app: FastifyInstance, endpoint: Access, request: FastifyRequest, body: Body) {
  const { auth, missingToken, isForEmbed } = endpoint;
  if (auth === 'none') return undefined;
  const token = readToken(request.headers.authorization, body['access_token']);
  const credential = readPageCredential(request.headers);
  if (credential && token) throw standardError('forbidden');
  if (credential) return findPageSession(app, credential);
  if (token === undefined && missingToken) throw new AppError('unauthorized', TOKEN_NOT_FOUND);
  const session = token === undefined ? undefined : await app.findSession(token);
  if (!session && auth === 'required') throw standardError('unauthorized');
  if (session?.isEmbed && !isForEmbed) throw standardError('forbidden');
  return session;
}

/** Throws 401 for a credential that has ended, or of another customer than the call names. */
async function findPageSession(app: FastifyInstance, { token, customer }: PageCredential): Promise<Session> {
  const session = await app.findPageSession(token, customer);
  if (!session) throw standardError('unauthorized');
  return session;
}

/** Returns the token of header or body, which must agree (docs/rules/api.md#access-token). */
function readToken(header: string | undefined, field: unknown): string | undefined {
  const bearer = header && /^bearer +(\S+)$/i.exec(header)?.[1];
  const named = typeof field === 'string' && field !== '' ? field : undefined;
  if (bearer && named && bearer !== named) throw standardError('unauthorized');
  return bearer || named;
}

function readInput<E extends Endpoint>(endpoint: E, body: Body): EndpointParams<E> {
  // The Arabic text of a missing field depends on the input.
  const parsed = endpoint.input.safeParse(body, { reportInput: true });
  if (!parsed.success) {
    const { issues } = parsed.error;
    throw standardError('invalid', {
      fields: textsByField(issues, ({ message }) => message),
      fieldsAr: textsByField(issues, arabicFieldError),
    });
  }
  if (hasUnstorableText(parsed.data)) throw standardError('invalid');
  return parsed.data as EndpointParams<E>;
}

type Issue = core.$ZodIssue;

function textsByField(issues: readonly Issue[], getText: (issue: Issue) => string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'body');
    texts[field] = [...(texts[field] ?? []), getText(specificIssue(issue))];
  }
  return texts;
}

/** PostgreSQL stores neither NUL characters nor unpaired surrogates in JSON. */
function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorableText);
}
