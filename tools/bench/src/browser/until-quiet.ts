import { setTimeout as pause } from 'node:timers/promises';
import type { OpenPage } from './open-page.ts';

const QUIET_MS = 500;
const LOOK_MS = 50;
const PATIENCE_MS = 30_000;

/** Waits until the page has loaded, nothing is under way and it has nothing left to do. Throws when it never rests. */
export async function untilQuiet({ page, log }: OpenPage): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    while (!log.isQuietFor(QUIET_MS)) {
      if (performance.now() > deadline) throw new Error(`${page.url()} did not come to rest`);
      await pause(LOOK_MS);
    }
    await page.evaluate((timeout) => new Promise((done) => requestIdleCallback(done, { timeout })), PATIENCE_MS);
    if (log.isQuietFor(QUIET_MS)) return;
  }
}
