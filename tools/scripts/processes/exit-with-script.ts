import { SCRIPT_PID_VARIABLE } from './script-pid.ts';

// Every server loads this file, so that none outlives a script that was killed with SIGKILL.
const CHECK_MS = 1_000;

const script = Number(process.env[SCRIPT_PID_VARIABLE]);

setInterval(() => {
  try {
    // Signal 0 only tests whether the process exists.
    process.kill(script, 0);
  } catch {
    // The whole process group: `node --watch` would restart the server.
    process.kill(0, 'SIGTERM');
  }
}, CHECK_MS).unref();
