/** Repeats the presses from before hydration. Call it after hydration. */
export function replayPresses(): void {
  for (const control of endEarlyPresses()) {
    // A page rendered from scratch has other elements.
    if (!control.isConnected) continue;
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
}

/** Discards the presses from before hydration. */
export function dropPresses(): void {
  endEarlyPresses();
}

function endEarlyPresses(): Iterable<HTMLElement> {
  const early = window.darEarlyPresses;
  window.darEarlyPresses = undefined;
  early?.stop();
  return early?.controls ?? [];
}
