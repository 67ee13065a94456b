import { setTimeout as pause } from 'node:timers/promises';
import { ScriptError } from '../script-error.ts';

const INTERVAL_MS = 100;
const PATIENCE_MS = 90_000;
const ONE_TRY_MS = 3_000;

/** Waits until an address answers well. Throws ScriptError when it does not within a minute and a half. */
export async function waitUntilReady(name: string, address: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(address))) {
    if (Date.now() > deadline) throw new ScriptError(`${name} did not get ready: ${address} does not answer well.`);
    await pause(INTERVAL_MS);
  }
}

/** True when the address answers well at this moment. */
export async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ONE_TRY_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
