import { setTimeout as pause } from 'node:timers/promises';
import type { OpenPage } from './open-page.ts';

const IDLE_MS = 500;
const INTERVAL_MS = 50;
const TIMEOUT_MS = 30_000;

export async function waitForIdle({ page, log }: OpenPage): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    while (!log.isIdleFor(IDLE_MS)) {
      if (performance.now() > deadline) {
        throw new Error(`${page.url()} did not become idle: ${log.listUnderWay().join(', ') || 'it sends requests'}`);
      }
      await pause(INTERVAL_MS);
    }
    // A navigation ends the script.
    await page
      .evaluate((timeout) => new Promise((done) => requestIdleCallback(done, { timeout })), TIMEOUT_MS)
      .catch(() => undefined);
    if (log.isIdleFor(IDLE_MS)) return;
  }
}
