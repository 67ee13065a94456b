import type { EarlyPresses } from '@dar/shared/federation/start-page';

/** Presses again what was pressed before the page could answer. Call it when the rendered page was taken over. */
export function replayPresses(): void {
  const early: EarlyPresses | undefined = window.darEarlyPresses;
  if (!early) return;
  window.darEarlyPresses = undefined;
  early.stop();
  for (const control of early.controls) {
    // A page that had to be rendered anew has other controls.
    if (!control.isConnected) continue;
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
}
