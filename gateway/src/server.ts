import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readSettings, type Settings } from './env.ts';
import { SettingsError } from './settings-error.ts';

const SHUTDOWN_MS = 10_000;

try {
  const settings = readSettings(process.env);
  const app = await buildApp(settings);
  await listen(app, settings);
  closeOnSignals(app);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}

async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new SettingsError(`Port ${port} is taken: stop what listens there or set PORT.`);
    if (code === 'EACCES') throw new SettingsError(`Port ${port} may not be opened by this user: set another PORT.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new SettingsError(`HOST ${host} is no address of this machine.`);
    }
    throw error;
  }
}

/** Stops taking requests, finishes those under way, leaves. */
function closeOnSignals(app: FastifyInstance): void {
  const close = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', close).once('SIGINT', close);
}
