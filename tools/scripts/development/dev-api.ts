import { findPortError } from '../processes/ports.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { migrate } from '../site/migrate.ts';
import type { OfficeSettings } from '../site/office.ts';
import { demoMode } from '../site/settings.ts';

const DEFAULT_ORIGIN = 'http://127.0.0.1:4000';

/** Returns API_ORIGIN, or port 4000 of this machine. Throws ScriptError when API_ORIGIN is not a URL. */
export function readApiOrigin(): string {
  const value = process.env['API_ORIGIN'] || DEFAULT_ORIGIN;
  if (!URL.canParse(value))
    throw new ScriptError(`API_ORIGIN is ${value}: set it to an address such as ${DEFAULT_ORIGIN}.`);
  return new URL(value).origin;
}

/** Runs the API and restarts it on every change. Rejects when it ends or its port is taken. */
export async function serveDevApi(group: ProcessGroup, origin: string, office: OfficeSettings): Promise<never> {
  const { hostname, port } = new URL(origin);
  const error = await findPortError(Number(port), hostname);
  if (error) throw new ScriptError(`Port ${port} ${error}, or set API_ORIGIN to another address.`);
  await migrate(group);
  return group.serve({
    name: 'api',
    args: ['--watch', '--watch-preserve-output', 'services/api/src/server.ts'],
    env: {
      ...demoMode(),
      ...office,
      NODE_ENV: 'development',
      API_HOST: hostname,
      API_PORT: port,
    },
  });
}
