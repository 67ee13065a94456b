import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ClusterCommand, ClusterOptions, ClusterReply } from './cluster-process.ts';

const PROGRAM = join(import.meta.dirname, 'cluster-process.ts');
const CONNECT_TIMEOUT_MS = 5_000;

export interface Cluster {
  readonly url: string;
  readonly control: (command: ClusterCommand) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the PostgreSQL of a folder, and creates it if there is none. It stops with this process, also after a kill. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const child = fork(PROGRAM, [JSON.stringify(options)], {
    // Ctrl-C must not reach it before this process has closed its connections.
    detached: true,
    execArgv: [],
    env: { PATH: process.env['PATH'], SYSTEMROOT: process.env['SYSTEMROOT'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit').then(() => [{ error: 'its process ended' }]);
  const nextReply = async () => {
    const [reply] = (await Promise.race([once(child, 'message'), exit])) as [ClusterReply];
    if ('error' in reply) throw new Error(reply.error.trim());
    return reply.port;
  };
  const port = await nextReply();
  child.unref();
  child.channel?.unref();
  return {
    url: await clusterUrl(options.folder, port),
    control: async (command) => {
      child.channel?.ref();
      child.send(command);
      await nextReply();
      child.channel?.unref();
    },
    stop: async () => {
      child.ref();
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}

export async function findRunningCluster(folder: string): Promise<string | undefined> {
  const lock = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port] = lock.split('\n');
  if (!port) return undefined;
  const url = await clusterUrl(folder, Number(port));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function clusterUrl(folder: string, port: number): Promise<string> {
  return `postgresql://dar:${await readFile(join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/postgres`;
}
