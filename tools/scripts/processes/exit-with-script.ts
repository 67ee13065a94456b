import { SCRIPT_PID_VARIABLE } from './script-pid.ts';

// Every server loads this file, so that it does not outlive a script that SIGKILL ended.
const CHECK_MS = 1_000;

const script = Number(process.env[SCRIPT_PID_VARIABLE]);

setInterval(() => {
  try {
    process.kill(script, 0); // Throws when the process does not exist.
  } catch {
    // The whole process group: `node --watch` would restart the server.
    process.kill(0, 'SIGTERM');
  }
}, CHECK_MS).unref();
