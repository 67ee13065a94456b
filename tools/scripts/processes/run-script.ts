import { describeError } from '../script-error.ts';
import { isRunning, npmParents } from './npm-parents.ts';
import { ProcessGroup } from './process-group.ts';

// npm forwards the Ctrl-C that the script has received from the terminal.
const SAME_KEYSTROKE_MS = 1_000;
const PARENT_CHECK_MS = 1_000;

/** Ctrl-C, SIGTERM and the end of npm stop the processes and exit with 0; a second Ctrl-C kills them. */
export async function runScript(work: (group: ProcessGroup) => Promise<number | undefined>): Promise<void> {
  const group = new ProcessGroup();
  handleStopRequests(group);
  let code: number;
  try {
    code = (await work(group)) ?? 0;
  } catch (error) {
    // Work that is stopped rejects.
    if (group.isStopping) return;
    console.error(describeError(error));
    code = 1;
  }
  await group.stop();
  process.exit(code);
}

function handleStopRequests(group: ProcessGroup): void {
  let requestedAt: number | undefined;
  const requestStop = () => {
    if (requestedAt === undefined) {
      requestedAt = Date.now();
      console.info('Stopping … Ctrl-C again ends all processes at once.');
      group.stop().then(() => process.exit(0));
    } else if (Date.now() - requestedAt > SAME_KEYSTROKE_MS) {
      console.info('All processes were ended at once. The database repairs itself at the next start.');
      group.kill();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  stopWithNpm(requestStop);
}

// A script that outlives npm, which cannot forward SIGKILL, would keep its port.
function stopWithNpm(requestStop: () => void): void {
  const parents = npmParents();
  const timer = setInterval(() => {
    if (parents.every(isRunning)) return;
    clearInterval(timer);
    requestStop();
  }, PARENT_CHECK_MS);
  timer.unref();
}
