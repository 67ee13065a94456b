import { MAX_BODY_BYTES } from '@dar/contracts/body-limit';
import { addRequestIds, REQUEST_ID_HEADER, requestIdOptions } from '@dar/http-server/request-ids';
import { addRequestRules } from '@dar/http-server/request-rules';
import { warnAboutUntrustedProxy } from '@dar/http-server/trusted-proxies';
import { discardUnreadBody, rejectExpectedBody } from '@dar/http-server/unread-body';
import { openPaymentsSandbox, type SandboxEvents } from '@dar/payments-sandbox';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database, Db } from './db/client.ts';
import { DataChanges } from './db/data-changes.ts';
import { inTransaction } from './db/transaction.ts';
import { isBusy } from './db/unavailable.ts';
import { docsRoutes } from './docs/docs.routes.ts';
import { addDraftConstraint, draftShopRoutes } from './draft-shop.routes.ts';
import type { Settings } from './env.ts';
import { errorResponse, standardError } from './errors.ts';
import { loggerOptions } from './log.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createMessaging } from './messaging/messaging.ts';
import { outboxRoutes } from './messaging/outbox.routes.ts';
import { addMetrics } from './metrics/metrics.routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { CustomerId } from './modules/auth/session.ts';
import type { CatalogService } from './modules/catalog/catalog.service.ts';
import { type CatalogSnapshot, readSnapshot } from './modules/catalog/catalog-snapshot.ts';
import { PAYMENT_EVENTS_PATH } from './modules/checkout/checkout.routes.ts';
import type { Sweep, Sweeps } from './modules/checkout/payment-sweeper.service.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { MissingTimes } from './modules/crews/missing-times.ts';
import type { Geocoders } from './modules/geo/open-geocoders.ts';
import { addCatalogVersion, healthRoutes } from './modules/health/health.routes.ts';
import { noPayments } from './modules/payments/payment-provider.ts';
import { StripePayments } from './modules/payments/stripe-payments.ts';
import { CustomerQueue } from './modules/rate-limit/customer-queue.ts';
import type { RetentionService } from './modules/retention/retention.service.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { SearchService } from './modules/search/search.service.ts';
import { SearchIndex } from './modules/search/search-index.ts';
import { officeRoutes } from './office.routes.ts';
import { checkRenderCall } from './render-calls.ts';
import type { Services } from './service.ts';
import { CHANGE_STREAMS, createServices } from './services.ts';
import { shopRoutes } from './shop.routes.ts';

export interface AppDeps
  extends Pick<Services, 'db' | 'clock' | 'shopSettings'>,
    Pick<Database, 'ping' | 'getPoolState'> {
  /** For reads that may be old. `db` by default. */
  readonly replica?: Db;
  readonly settings: Settings;
  readonly geocoders: Geocoders;
  /** Standard output by default. */
  readonly logTo?: { readonly write: (line: string) => void };
  readonly catalog: CatalogService;
  readonly shutdown?: AbortSignal;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Metrics;
    /** Serves the calls of staff; undefined without its settings. server.ts listens on loopback. */
    readonly office: FastifyInstance | undefined;
    /** Background work. server.ts runs it in loops; tests call it directly. */
    readonly background: {
      /** Settle payments that no call settled; each runs in its own loop. */
      readonly paymentSweeps: Sweeps;
      /** Send the queued messages of a channel; each runs in its own loop, so that a slow one delays no other. */
      readonly messageSweeps: Sweeps;
      /** Assigns and completes visits. */
      readonly sweepVisits: Sweep;
      /** Tells open pages and boards which orders have changed. */
      readonly pollOrderChanges: () => Promise<void>;
      /** Publishes what is due in the catalog. */
      readonly publishDue: Sweep;
      /** Deletes expired holds. */
      readonly deleteExpired: () => Promise<void>;
      readonly retention: RetentionService;
      /** Reloads the catalog, the crews and the ratings when they changed in the database. */
      readonly refreshData: () => Promise<void>;
      readonly sandboxEvents: SandboxEvents | undefined;
    };
  }
}

/** An import sends all files of a catalog. */
const MAX_OFFICE_BODY_BYTES = 8 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** Caches may store a 404 without this header. */
const NO_STORE = { 'cache-control': 'no-store' };

/** Returns a server without routes: limits, logs, ids of requests and responses to errors. */
async function createServer(
  { settings, logTo, getPoolState }: Pick<AppDeps, 'settings' | 'logTo' | 'getPoolState'>,
  bodyLimit = MAX_BODY_BYTES,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...loggerOptions(settings.logLevel), ...(logTo && { stream: logTo }) },
    ...requestIdOptions,
    trustProxy: settings.trustProxy,
    bodyLimit,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Serves requests that arrive on open connections during the shutdown, and closes those connections.
    return503OnClosing: false,
    frameworkErrors: (error, { id }, { raw }) => {
      const { http, body } = errorResponse(error);
      const headers = { 'content-type': 'application/json; charset=utf-8', [REQUEST_ID_HEADER]: id };
      raw.writeHead(http, headers).end(JSON.stringify(body));
    },
  });
  app.decorate('isDatabaseBusy', () => isBusy(getPoolState()));
  addRequestIds(app);
  addRequestRules(app);
  app.addHook('onRequest', async ({ headers, routeOptions }) => checkRenderCall(headers, routeOptions.config ?? {}));
  app.addHook('onRequest', warnAboutUntrustedProxy('TRUST_PROXY', app.log));
  app.addHook('onSend', discardUnreadBody());
  rejectExpectedBody(app.server, bodyLimit);
  logResponses(app);
  setErrorHandlers(app);
  return app;
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = await createServer(deps);
  addDraftConstraint(app);
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  acceptEmptyJson(app);
  const { db, replica = db, clock, catalog, shopSettings } = deps;
  // Both rise only, so that the sum of a process never falls.
  const getVersion = () => catalog.snapshot.dataVersion + shopSettings.version;
  addCatalogVersion(app, getVersion);
  const { counters } = addMetrics(app, deps);
  const messaging = createMessaging({
    db,
    clock,
    counters,
    settings: deps.settings.messaging,
    renderAttachment: (attachment) =>
      (attachment.kind === 'calendar' ? services.calendar : services.invoices).render(attachment),
    log: app.log,
  });
  const { messenger } = messaging;
  app.addHook('onClose', () => messenger.settled());
  const { payments, sandboxEvents } = connectPayments(app, deps);
  const ports = { ...deps.settings, ...deps.geocoders, db, replica, clock, catalog, shopSettings, payments };
  const services = createServices({ ...ports, counters, log: app.log, messenger });
  app.addHook('onClose', () => services.pdfs.close());
  const index = await SearchIndex.build(deps.catalog.snapshot);
  const search = new SearchService(services, index);
  const refreshRatings = async () => deps.catalog.rate(await services.reviews.ratings());
  await refreshRatings();
  const missingTimes = new MissingTimes(services, app.log);
  await missingTimes.check();
  const reportSkipped = ({ skipped }: CatalogSnapshot) => {
    for (const { kind } of skipped) counters.increment('catalog_skipped', { kind });
    const mistakes = skipped.flatMap((entry) => entry.mistakes);
    if (mistakes.length > 0) app.log.error({ mistakes }, 'the shop leaves out entries of the catalog');
  };
  reportSkipped(deps.catalog.snapshot);
  app.decorate('background', {
    sandboxEvents,
    messageSweeps: messenger.sweeps,
    refreshData: createRefresh({ ...services, search, refreshRatings, missingTimes, reportSkipped }),
    ...createSweeps(services, db),
    retention: services.retention,
  });
  app.decorate('findSession', (token: string) => services.sessions.find(token));
  app.decorate('findPageSession', (token: string, customer: string) => services.pageCredentials.find(token, customer));
  app.decorate('customerQueue', new CustomerQueue());
  app.decorate('closeOpenPayments', (id: CustomerId) => services.settlement.closeBeforeChange(id));
  healthRoutes(app, { ...deps, getVersion, getDetails: () => ({ activities_without_times: missingTimes.activities }) });
  if (deps.settings.messaging.hasDevOutbox) outboxRoutes(app, messaging);
  await mediaRoutes(app, services);
  await docsRoutes(app);
  searchRoutes(app, services, search);
  contentRoutes(app, services);
  await shopRoutes(app, services);
  await draftShopRoutes(app, services, index);
  app.decorate('office', await buildOffice(deps, services, app.metrics));
  app.addHook('onClose', () => app.office?.close());
  return app;
}

/** Clients send the type of JSON also with calls that take no fields, and then no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parse(request, body, done),
  );
}

interface RefreshDeps extends Pick<AppDeps, 'db' | 'catalog' | 'shopSettings'>, Pick<Services, 'crews'> {
  readonly search: SearchService;
  readonly refreshRatings: () => Promise<void>;
  readonly missingTimes: MissingTimes;
  readonly reportSkipped: (snapshot: CatalogSnapshot) => void;
}

function createRefresh({
  db,
  catalog,
  search,
  crews,
  shopSettings,
  refreshRatings,
  missingTimes,
  reportSkipped,
}: RefreshDeps): () => Promise<void> {
  const dataChanges = new DataChanges({
    db,
    loaded: { catalog: catalog.snapshot.dataVersion },
    refresh: {
      catalog: async () => {
        const snapshot = await readSnapshot(db);
        reportSkipped(snapshot);
        search.replace(await SearchIndex.build(snapshot));
        catalog.replace(snapshot);
        await missingTimes.check();
      },
      crews: async () => {
        crews.clearCache();
        await missingTimes.check();
      },
      settings: () => shopSettings.refresh(db),
    },
  });
  return async () => {
    await dataChanges.check();
    await refreshRatings();
  };
}

function createSweeps(services: Services, db: Database['db']) {
  const { counters, crews, paymentSweeper, publications, visitSweeper } = services;
  return {
    pollOrderChanges: async () => void (await Promise.all(CHANGE_STREAMS.map((name) => services[name].poll()))),
    paymentSweeps: paymentSweeper.sweeps,
    sweepVisits: (signal?: AbortSignal) => visitSweeper.sweep(signal),
    publishDue: (signal?: AbortSignal) => publications.publishDue(signal),
    deleteExpired: async () => counters.increment('holds', { event: 'expired' }, await crews.deleteExpired(db)),
  };
}

async function buildOffice(deps: AppDeps, services: Services, metrics: Metrics) {
  const { office } = deps.settings;
  if (!office) return undefined;
  const app = await createServer(deps, MAX_OFFICE_BODY_BYTES);
  metrics.observe(app);
  // JSON only, which no form of another site can send.
  app.removeContentTypeParser('text/plain');
  // The office's site reaches no other port of the API, and shows the pictures of the catalogue.
  await mediaRoutes(app, services);
  officeRoutes(app, services);
  return app;
}

function connectPayments(app: FastifyInstance, { db, clock, settings }: AppDeps) {
  if (settings.stripe) return { payments: new StripePayments(settings.stripe, clock), sandboxEvents: undefined };
  if (!settings.hasPaymentsSandbox) return { payments: noPayments, sandboxEvents: undefined };
  const mapError = (error: unknown) => {
    const { http, headers, body } = errorResponse(error);
    return { http, headers, message: String(body['message']) };
  };
  const store = { db, inTransaction, clock };
  const { account, events } = openPaymentsSandbox(app, { ...store, mapError, eventsPath: PAYMENT_EVENTS_PATH });
  return { payments: new StripePayments(account, clock), sandboxEvents: events };
}

/** Logs errors and broken rules at level info, and other responses at level debug. */
function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?')[0],
      http: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...request.rejection,
    };
    request.log[reply.statusCode < 400 && !request.rejection ? 'debug' : 'info'](line, 'request completed');
  });
}

function setErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { http, headers, body, rejection } = errorResponse(error);
    request.rejection = rejection;
    if (http >= 500) request.log.error({ err: error }, 'request failed');
    return reply
      .code(http)
      .headers({ ...NO_STORE, ...headers })
      .send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isServed = app.hasRoute({ method: 'POST', url: path });
    const { http, body, rejection } = errorResponse(standardError(isServed ? 'method-not-allowed' : 'not-found'));
    request.rejection = rejection;
    if (isServed) reply.header('allow', 'POST');
    return reply.code(http).headers(NO_STORE).send(body);
  });
}
