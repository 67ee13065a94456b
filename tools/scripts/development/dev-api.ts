import { portFault } from '../processes/ports.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { demoMode } from '../site/settings.ts';

const DEFAULT_ORIGIN = 'http://127.0.0.1:4000';

/** Where the API of a developer's machine listens: API_ORIGIN, or port 4000. Throws ScriptError when that is no address. */
export function readApiOrigin(): string {
  const value = process.env['API_ORIGIN'] || DEFAULT_ORIGIN;
  if (!URL.canParse(value))
    throw new ScriptError(`API_ORIGIN is ${value}: set it to an address such as ${DEFAULT_ORIGIN}.`);
  return new URL(value).origin;
}

/** Runs the API there and restarts it at every change; rejects when it ends by itself or its port is taken. */
export async function serveDevApi(group: ProcessGroup, origin: string): Promise<never> {
  const { hostname, port } = new URL(origin);
  const fault = await portFault(Number(port), hostname);
  if (fault) throw new ScriptError(`Port ${port} ${fault}, or set API_ORIGIN to where the API shall listen.`);
  return group.serve({
    name: 'api',
    args: ['--watch', '--watch-preserve-output', 'services/api/src/server.ts'],
    env: { ...demoMode(), NODE_ENV: 'development', API_HOST: hostname, API_PORT: port },
  });
}
