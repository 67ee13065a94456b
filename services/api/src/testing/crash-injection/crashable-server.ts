import { on } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@dar/testing/free-port';
import { startServerProcess } from '@dar/testing/server-process';
import type { CrashPoint, Report } from './crash-injection.ts';

const SERVER = join(import.meta.dirname, '../../server.ts');
const CRASH_INJECTION = join(import.meta.dirname, 'crash-injection.ts');

export type CrashableServer = Awaited<ReturnType<typeof startCrashableServer>>;

/** Starts the real server on a database, in a child process. */
export async function startCrashableServer(url: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { DATABASE_URL: url, DEMO: '1', API_PORT: String(port) };
  const { child, exit } = await startServerProcess(SERVER, { origin, settings, preload: CRASH_INJECTION });
  const wrote: (readonly string[])[] = [];
  child.on('message', (report: Report) => {
    if ('wrote' in report) wrote.push(report.wrote);
  });
  const end = exit.then(() => child.signalCode);
  return {
    origin,
    /** What it wrote so far: the statements that began to last together, oldest first. */
    wrote: wrote as readonly (readonly string[])[],
    isAlive: () => child.exitCode === null && child.signalCode === null,
    /** Resolves with the signal that ended the server. */
    end,
    /** Crashes the server by SIGKILL before a write. `wrote` is complete by then. */
    crashBefore: async (write: CrashPoint) => {
      child.send(write);
      for await (const [report] of on(child, 'message')) if ('isArmed' in report) break;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await end;
    },
  };
}
