import { createRequire } from 'node:module';
import { trackConnections } from '@dar/http-server/connection-tracker';
import { exitGracefully } from '@dar/http-server/graceful-exit';
import { listen as listenOn } from '@dar/http-server/listen';
import { SettingsError } from '@dar/http-server/settings-error';
import { startTracing } from '@dar/http-server/start-tracing';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Database } from './db/client.ts';
import { DATA_CHANGED } from './db/data-changes.ts';
import { findDamage } from './db/find-damage.ts';
import { openDatabase } from './db/open-database.ts';
import { seed } from './db/seed/seed.ts';
import { disableTimeouts } from './db/timeouts.ts';
import { inTransaction } from './db/transaction.ts';
import { readSettings, type Settings, StartError } from './env.ts';
import { findMissingPayments } from './missing-providers.ts';
import { openCatalog } from './modules/catalog/fill-catalog.ts';
import { openGeocoders } from './modules/geo/open-geocoders.ts';
import { storeSeller } from './modules/invoices/sellers.ts';
import { takeOver } from './modules/ledger/take-over.queries.ts';
import { findIgnored, openShopSettings } from './modules/settings/shop-settings.ts';
import { repeat } from './repeat.ts';

const SWEEP_EVERY_MS = 30_000;
const ORDER_CHANGES_EVERY_MS = 2_000;
const PUBLISH_EVERY_MS = 1_000;
const EVENTS_EVERY_MS = 1_000;
/** Also with notifications, as one can be lost. */
const REFRESH_EVERY_MS = 30_000;
const RETENTION_EVERY_MS = 600_000;
const MESSAGES_EVERY_MS = 5_000;

async function start(settings: Settings): Promise<void> {
  const stopTracing = await startTracing({
    service: 'dar-api',
    endpoint: settings.tracesTo,
    requirePg: () => createRequire(import.meta.url)('pg'),
  });
  const shutdown = new AbortController();
  const connections = trackConnections();
  const geocoders = await openGeocoders(settings);
  const { close, onConnectionError, listen, ...database } = await openDatabase(settings);
  const { db } = database;
  const clock = () => new Date();
  const catalog = await openCatalog({ db, clock });
  const shopSettings = await openShopSettings({ db, clock, given: settings.givenSettings });
  const missing = findMissingPayments(settings, shopSettings.current().payment_methods);
  if (missing) throw new StartError(missing);
  const isOtherTaxNumber = await storeSeller({ db, clock, settings });
  await seed({ db, clock, catalog, geocoders, settings, shopSettings });
  await inTransaction(db, async (tx) => {
    await disableTimeouts(tx);
    await takeOver(tx);
  });
  const ports = { ...database, settings, shopSettings, clock, catalog, geocoders };
  const app = await buildApp({ ...ports, shutdown: shutdown.signal });
  onConnectionError((err) => app.log.warn({ err }, 'lost a database connection'));
  const ignored = [...findIgnored(settings.givenSettings, shopSettings), ...(isOtherTaxNumber ? ['tax_number'] : [])];
  if (ignored.length > 0) {
    app.log.warn(
      { settings: ignored },
      'the shop has other settings than the environment, which gives first values only',
    );
  }
  try {
    await listenOn(app, { host: settings.host, port: settings.port, names: { host: 'API_HOST', port: 'API_PORT' } });
    if (app.office && settings.office) await listenForOffice(app.office, settings.office);
  } catch (error) {
    await app.close();
    await close();
    throw error;
  }
  const loops = runBackground(app, settings, { listen, signal: shutdown.signal });
  exitGracefully({
    shutdown,
    delay: settings.shutdownDelay,
    connections,
    close: () => Promise.all([app.close(), loops]),
    release: () => close().then(stopTracing),
    log: app.log,
  });
}

/** Starts the background loops. Resolves after the signal, when no loop runs. */
function runBackground(
  app: Awaited<ReturnType<typeof buildApp>>,
  settings: Settings,
  { listen, signal }: { readonly listen: Database['listen']; readonly signal: AbortSignal },
): Promise<unknown> {
  const { paymentSweeps, messageSweeps, sandboxEvents, refreshData, deleteExpired, sweepVisits, publishDue } =
    app.background;
  const { pollOrderChanges, retention } = app.background;
  const report = (err: unknown) => app.log.error({ err }, 'background work failed');
  const run = (job: string, pauseMs: number, work: (signal: AbortSignal) => Promise<void>) =>
    repeat(pauseMs, app.metrics.observeJob(job, work), report, signal);
  const loops = [
    ...Object.entries(paymentSweeps).map(([job, sweep]) => run(job, SWEEP_EVERY_MS, sweep)),
    ...Object.entries(messageSweeps).map(([job, sweep]) => run(job, MESSAGES_EVERY_MS, sweep)),
    run('publications', PUBLISH_EVERY_MS, publishDue),
    run('visits', SWEEP_EVERY_MS, sweepVisits),
    run('order-changes', ORDER_CHANGES_EVERY_MS, pollOrderChanges),
    run('holds', SWEEP_EVERY_MS, deleteExpired),
    run('retention', RETENTION_EVERY_MS, (aborted) => retention.runAtNight(aborted)),
    run('data', REFRESH_EVERY_MS, refreshData),
    listen(DATA_CHANGED, () => void refreshData().catch(report), { signal, onError: report }),
  ];
  if (sandboxEvents) {
    loops.push(run('sandbox-events', EVENTS_EVERY_MS, (aborted) => sandboxEvents.sendDue(aborted)));
    if (!settings.isDemo) app.log.warn('card payments use the sandbox; set the STRIPE_ settings to receive money');
  }
  return Promise.all(loops);
}

/** By default only this machine reaches the calls of staff. */
async function listenForOffice(
  office: FastifyInstance,
  { host, port }: NonNullable<Settings['office']>,
): Promise<void> {
  await listenOn(office, { host, port, names: { host: 'OFFICE_HOST', port: 'OFFICE_PORT' } });
}

try {
  await start(readSettings(process.env));
} catch (error) {
  const damage = findDamage(error);
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = damage ? `The database is damaged (${damage}); restore it from a backup.` : reason;
  const isExplained = error instanceof StartError || error instanceof SettingsError;
  console.error(isExplained ? reason : `The API could not start: ${sentence}`);
  process.exit(1);
}
