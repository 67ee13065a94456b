import { describeError } from '../script-error.ts';
import { isRunning, npmAncestors } from './npm-ancestors.ts';
import { ProcessGroup } from './process-group.ts';

// npm hands a Ctrl-C on to a script that the terminal has told already.
const SAME_KEYSTROKE_MS = 1_000;
const ANCESTOR_CHECK_MS = 1_000;

/**
 * Runs a script's work with its processes. Ctrl-C, SIGTERM and the end of npm stop them all and leave with 0, a second
 * Ctrl-C ends them at once; an error stops them all, prints its sentence and leaves with 1.
 */
export async function runScript(work: (group: ProcessGroup) => Promise<number | undefined>): Promise<void> {
  const group = new ProcessGroup();
  stopWhenAsked(group);
  let code: number;
  try {
    code = (await work(group)) ?? 0;
  } catch (error) {
    // What was under way when somebody asked to stop has not failed.
    if (group.isStopping) return;
    console.error(describeError(error));
    code = 1;
  }
  await group.stop();
  process.exit(code);
}

function stopWhenAsked(group: ProcessGroup): void {
  let askedAt: number | undefined;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      group.stop().then(() => process.exit(0));
    } else if (Date.now() - askedAt > SAME_KEYSTROKE_MS) {
      group.end();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  stopWithNpm(ask);
}

// npm cannot hand on what ends it outright, and a script that outlives it would keep the port.
function stopWithNpm(ask: () => void): void {
  const ancestors = npmAncestors();
  const check = setInterval(() => {
    if (ancestors.every(isRunning)) return;
    clearInterval(check);
    ask();
  }, ANCESTOR_CHECK_MS);
  check.unref();
}
