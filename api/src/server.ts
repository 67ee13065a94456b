import { buildApp } from './app.ts';
import { openDatabase } from './db/open-database.ts';
import { seed } from './db/seed/seed.ts';
import { readSettings, type Settings, StartError } from './env.ts';
import { openCatalog } from './modules/catalog/catalogue.ts';
import { openContent } from './modules/content/content.service.ts';
import { openGeocoders } from './modules/geo/open-geocoders.ts';
import { repeat } from './repeat.ts';

const SWEEP_EVERY_MS = 30_000;
const EVENTS_EVERY_MS = 1_000;
const MESSAGES_EVERY_MS = 5_000;

/** How long a stop waits for what is under way. */
const STOP_DEADLINE_MS = 10_000;

async function start(settings: Settings): Promise<void> {
  const content = await openContent();
  const geocoders = await openGeocoders(settings);
  const { db, close, onConnectionError } = await openDatabase(settings);
  const clock = () => new Date();
  const catalog = await openCatalog({ db, clock });
  await seed({ db, clock, catalog, settings });
  const app = await buildApp({ db, settings, clock, catalog, content, geocoders });
  app.addHook('onClose', close);
  onConnectionError((err) => app.log.warn({ err }, 'a connection to the database was lost'));
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await app.close();
    throw listenError(error, settings);
  }
  const stopBackground = runBackground(app, settings);
  stopOnSignals(() => stopBackground().then(() => app.close()));
}

/** Settles payments that nobody finished, at once and from then on; sends unsent messages and the sandbox's events. */
function runBackground(app: Awaited<ReturnType<typeof buildApp>>, settings: Settings): () => Promise<unknown> {
  const { paymentSweeps, sendMessages, sandboxEvents } = app.background;
  const report = (err: unknown) => app.log.error({ err }, 'work in the background failed');
  const loops = [
    ...paymentSweeps.map((sweep) => repeat(SWEEP_EVERY_MS, sweep, report)),
    repeat(MESSAGES_EVERY_MS, sendMessages, report),
  ];
  if (sandboxEvents) {
    loops.push(repeat(EVENTS_EVERY_MS, () => sandboxEvents.sendDue(), report));
    if (settings.isProduction) app.log.warn('cards are paid in the sandbox: set the STRIPE_ settings to be paid');
  }
  return () => Promise.all(loops.map((stop) => stop()));
}

/** Stops once, however often the signal comes: a terminal and the tools between often send it twice. */
function stopOnSignals(close: () => Promise<unknown>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

function listenError(error: unknown, { host, port }: Settings): StartError {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken; stop what listens there, or set API_PORT to another port.`,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The server cannot listen on ${host}:${port} (${reason}); set API_HOST and API_PORT to others.`,
  );
}

try {
  await start(readSettings(process.env));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartError ? reason : `The API could not start: ${reason}`);
  process.exit(1);
}
