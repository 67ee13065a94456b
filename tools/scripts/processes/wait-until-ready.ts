import { setTimeout as pause } from 'node:timers/promises';
import { ScriptError } from '../script-error.ts';

const INTERVAL_MS = 100;
const PATIENCE_MS = 90_000;
const ONE_TRY_MS = 3_000;

/** Waits until an address answers well. Throws ScriptError when it does not within a minute and a half. */
export async function waitUntilReady(name: string, address: string): Promise<void> {
  await waitUntil(() => isReady(address), `${name} did not get ready: ${address} does not answer well.`);
}

/** Waits until an address answers anything at all. Throws ScriptError when it does not within a minute and a half. */
export async function waitUntilAnswers(name: string, address: string): Promise<void> {
  const answers = async () => (await statusOf(address)) !== undefined;
  await waitUntil(answers, `${name} did not get ready: ${address} does not answer.`);
}

/** True when the address answers well at this moment. */
export async function isReady(address: string): Promise<boolean> {
  const status = await statusOf(address);
  return status !== undefined && status < 400;
}

async function waitUntil(isDone: () => Promise<boolean>, sentence: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new ScriptError(sentence);
    await pause(INTERVAL_MS);
  }
}

async function statusOf(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ONE_TRY_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
