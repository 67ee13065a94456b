import { trackConnections } from '@dar/http-server/connection-tracker';
import { exitGracefully } from '@dar/http-server/graceful-exit';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readSettings, type Settings } from './env.ts';
import { SettingsError } from './settings-error.ts';

try {
  const settings = readSettings(process.env);
  const shutdown = new AbortController();
  const connections = trackConnections();
  const app = await buildApp(settings, { shutdown: shutdown.signal });
  await listen(app, settings);
  const delay = settings.SHUTDOWN_DELAY_MS;
  exitGracefully({ shutdown, delay, connections, close: () => app.close(), log: app.log });
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
