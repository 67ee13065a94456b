import { once } from 'node:events';
import { createServer } from 'node:net';
import { ScriptError } from '../script-error.ts';

const MAX_PORT = 65_535;

export function readPort(value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= MAX_PORT) return port;
  throw new ScriptError(`PORT is ${value}, which is not a port: set it to a number from 1 to ${MAX_PORT}.`);
}

/** Returns why this machine cannot listen on a port, as the end of a sentence; undefined when it can. */
export async function findPortError(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  server.listen(port, host);
  try {
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
