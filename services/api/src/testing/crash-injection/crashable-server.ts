import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CrashPoint, Report } from './crash-injection.ts';

const SERVER = join(import.meta.dirname, '../../server.ts');
const WATCH = join(import.meta.dirname, 'crash-injection.ts');
const BETWEEN_LOOKS_MS = 20;

/** The real server in a child process. */
export interface CrashableServer {
  readonly origin: string;
  /** What it wrote so far: the statements that began to last together, oldest first. */
  readonly wrote: readonly (readonly string[])[];
  /** Crashes the server by SIGKILL before a write. `wrote` is complete by then. */
  readonly crashBefore: (write: CrashPoint) => Promise<void>;
  readonly isAlive: () => boolean;
  readonly end: Promise<NodeJS.Signals | null>;
  readonly kill: () => Promise<void>;
}

export async function startCrashableServer(settings: Readonly<Record<string, string>>): Promise<CrashableServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', WATCH, SERVER], {
    env: {
      ...settings,
      DEMO: '1',
      API_PORT: String(port),
      LOG_LEVEL: 'error',
      PATH: process.env['PATH'],
      // Speeds up repeated starts.
      NODE_COMPILE_CACHE: join(tmpdir(), 'dar-compile-cache'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = once(child, 'exit').then(([, signal]): NodeJS.Signals | null => signal);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const wrote: (readonly string[])[] = [];
  child.on('message', (report: Report) => {
    if ('wrote' in report) wrote.push(report.wrote);
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isServing(origin))) {
    if (!isAlive()) throw new Error('the server did not start');
    await pause(BETWEEN_LOOKS_MS);
  }
  return {
    origin,
    wrote,
    isAlive,
    crashBefore: async (write) => {
      child.send(write);
      for await (const [report] of on(child, 'message')) if ('isArmed' in report) break;
    },
    end,
    kill: async () => {
      child.kill('SIGKILL');
      await end;
    },
  };
}

function isServing(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
