import { once } from 'node:events';
import { createServer } from 'node:net';
import { ScriptError } from '../script-error.ts';

const MAX_PORT = 65_535;

/** Returns the port of a setting. Throws ScriptError if it is none. */
export function readPort(setting: string, fallback: number): number {
  const value = process.env[setting];
  if (!value) return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= MAX_PORT) return port;
  throw new ScriptError(`${setting} is ${value}, which is not a port: set it to a number from 1 to ${MAX_PORT}.`);
}

export async function findPortError(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return 'is taken: stop the program that listens there';
    if (code === 'EACCES') return 'needs more rights: run as a user who may open it';
    return `cannot be opened on HOST ${host} (${code}): set HOST to an address of this machine`;
  } finally {
    server.close();
  }
}

/** Throws ScriptError with the `hint` when this machine cannot listen on the port. */
export async function requireFreePort(port: number, hint = 'choose another one with PORT=<number>'): Promise<void> {
  const error = await findPortError(port, process.env['HOST'] || 'localhost');
  if (error) throw new ScriptError(`Port ${port} ${error}, or ${hint}.`);
}
