import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 20;

/** A server in a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  /** Resolves when the process has ended, with its exit code. */
  readonly exit: Promise<number | null>;
}

/** Starts a server's program and waits until `/healthz` answers at the origin. */
export async function startServerProcess(
  program: string,
  { origin, settings }: { readonly origin: string; readonly settings: Readonly<Record<string, string>> },
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      LOG_LEVEL: 'error',
      ...settings,
      PATH: process.env['PATH'],
      // The same programs start again and again.
      NODE_COMPILE_CACHE: join(tmpdir(), 'dar-compile-cache'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exit = once(child, 'exit').then(([code]): number | null => code);
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    await pause(BETWEEN_LOOKS_MS);
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
    (answer) => answer.ok,
    () => false,
  );
}
