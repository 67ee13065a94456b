import { once } from 'node:events';
import { createServer } from 'node:net';
import { ScriptError } from '../script-error.ts';

const MAX_PORT = 65_535;

/** The port in the setting, checked; throws ScriptError with a sentence. */
export function readPort(value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= MAX_PORT) return port;
  throw new ScriptError(`PORT is ${value}, which is no port number: set it to a number from 1 to ${MAX_PORT}.`);
}

/** What keeps this machine from listening there now, as the end of a sentence; undefined when nothing does. */
export async function portFault(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return 'is taken: stop what listens there';
    if (code === 'EACCES') return 'may not be opened by this user: run as one who may';
    return `cannot be opened on HOST ${host} (${code}): set HOST to an address of this machine`;
  } finally {
    server.close();
  }
}

/** Throws ScriptError with a sentence, ending in the `mend`, when this machine cannot listen there. */
export async function requireFreePort(port: number, mend = 'choose another one by PORT=<number>'): Promise<void> {
  const fault = await portFault(port, process.env['HOST'] || 'localhost');
  if (fault) throw new ScriptError(`Port ${port} ${fault}, or ${mend}.`);
}

/** A loopback port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new ScriptError('This machine gives out no port.');
  return address.port;
}
