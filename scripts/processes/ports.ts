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

/** True when this machine can listen there now. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** Throws ScriptError with a sentence, ending in the `mend`, when this machine cannot listen there. */
export async function requireFreePort(port: number, mend = 'choose another one by PORT=<number>'): Promise<void> {
  if (await isPortFree(port, process.env['HOST'] || 'localhost')) return;
  throw new ScriptError(`Port ${port} is taken: stop what listens there, or ${mend}.`);
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
