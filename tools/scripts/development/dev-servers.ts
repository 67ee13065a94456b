import { join } from 'node:path';
import type { ProcessGroup } from '../processes/process-group.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';

export interface DevServer {
  readonly folder: string;
  /** The name in the registry: `booking` for the folder `mfe-booking`. */
  readonly name: string;
  readonly port: number;
  readonly origin: string;
}

export function readDevServers(): Promise<DevServer[]> {
  return Promise.all(BUILT_PACKAGES.map(readDevServer));
}

async function readDevServer(folder: string): Promise<DevServer> {
  process.env['NODE_ENV'] = 'development';
  const { default: config } = (await import(join(ROOT, folder, 'rsbuild.config.ts'))) as RsbuildConfigFile;
  const { port } = config.server;
  return { folder, name: folder.replace(/^mfe-/, ''), port, origin: `http://localhost:${port}` };
}

interface RsbuildConfigFile {
  readonly default: { readonly server: { readonly port: number } };
}

/** Returns the setting DEV_SERVERS of a gateway. */
export function toSetting(servers: readonly DevServer[]): string {
  return servers.map(({ name, origin }) => `${name}=${origin}`).join(',');
}

export function serveDevServer(group: ProcessGroup, { folder, name }: DevServer, apiOrigin: string): Promise<never> {
  return group.serve({
    name,
    args: ['node_modules/@rsbuild/core/bin/rsbuild.js', 'dev'],
    cwd: join(ROOT, folder),
    env: { NODE_ENV: 'development', API_ORIGIN: apiOrigin },
  });
}
