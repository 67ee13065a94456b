import { trackConnections } from '@dar/http-server/connection-tracker';
import { exitGracefully } from '@dar/http-server/graceful-exit';
import { listen } from '@dar/http-server/listen';
import { SettingsError } from '@dar/http-server/settings-error';
import { startTracing } from '@dar/http-server/start-tracing';
import { buildApp } from './app.ts';
import { readSettings } from './env.ts';

try {
  const settings = readSettings(process.env);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  const stopTracing = await startTracing({ service: 'dar-gateway', endpoint });
  const shutdown = new AbortController();
  const connections = trackConnections();
  const app = await buildApp(settings, { shutdown: shutdown.signal });
  const { HOST: host, PORT: port, SHUTDOWN_DELAY_MS: delay } = settings;
  await listen(app, { host, port, names: { host: 'HOST', port: 'PORT' } });
  exitGracefully({ shutdown, delay, connections, close: () => app.close(), release: stopTracing, log: app.log });
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
