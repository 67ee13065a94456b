import type { FastifyInstance } from 'fastify';
import { SettingsError } from './settings-error.ts';

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** The names of the settings. */
  readonly names: { readonly host: string; readonly port: string };
}

/** Listens, or throws SettingsError that names the setting to change. */
export async function listen(app: FastifyInstance, { host, port, names }: ListenOptions): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new SettingsError(`Port ${port} is taken: stop what listens there or set ${names.port}.`);
    }
    if (code === 'EACCES') {
      throw new SettingsError(`Port ${port} may not be opened by this user: set another ${names.port}.`);
    }
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new SettingsError(`${names.host} ${host} is no address of this machine.`);
    }
    throw error;
  }
}
