import { SCRIPT_PID_VARIABLE } from './script-pid.ts';

// Loaded into every server that a script starts, so that none outlives a script that was killed outright.
const CHECK_MS = 1_000;
const SIGNAL_THAT_ONLY_ASKS = 0;

const script = Number(process.env[SCRIPT_PID_VARIABLE]);

setInterval(() => {
  try {
    process.kill(script, SIGNAL_THAT_ONLY_ASKS);
  } catch {
    // The whole group of this server, with the watcher that would start it again.
    process.kill(0, 'SIGTERM');
  }
}, CHECK_MS).unref();
