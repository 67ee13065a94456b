import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 50;

export interface ServerProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>;
}

interface ServerOptions {
  readonly origin: string;
  readonly settings: Readonly<Record<string, string>>;
  /** A module that runs before the program and may exchange messages with the parent. */
  readonly preload?: string;
}

/** Starts a server in a child process. Resolves when `/healthz` responds. */
export async function startServerProcess(
  program: string,
  { origin, settings, preload }: ServerOptions,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), program], {
    env: {
      LOG_LEVEL: 'error',
      ...settings,
      PATH: process.env['PATH'],
      // Tests start the same programs often.
      NODE_COMPILE_CACHE: join(tmpdir(), 'dar-compile-cache'),
    },
    stdio: ['ignore', 'inherit', 'inherit', ...(preload ? (['ipc'] as const) : [])],
  });
  const exit = once(child, 'exit').then(([code]): number | null => code);
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    await pause(POLL_INTERVAL_MS);
  }
  return {
    child,
    exit,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}
