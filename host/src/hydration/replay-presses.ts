/** Presses again what was pressed before the page could answer. Call it when the rendered page was taken over. */
export function replayPresses(): void {
  for (const control of endEarlyPresses()) {
    // A page that had to be rendered anew has other controls.
    if (!control.isConnected) continue;
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
}

/** Forgets what was pressed: the shopper has left the page since. */
export function dropPresses(): void {
  endEarlyPresses();
}

function endEarlyPresses(): Iterable<HTMLElement> {
  const early = window.darEarlyPresses;
  window.darEarlyPresses = undefined;
  early?.stop();
  return early?.controls ?? [];
}
