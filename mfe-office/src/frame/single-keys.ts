const NAME = 'office:single-keys';
const OFF = 'off';

/** Returns whether keys without Ctrl work on this device: people who speak to it press them by mistake (WCAG 2.1.4). */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(NAME) !== OFF;
  } catch {
    return true;
  }
}

/** Stores the choice for the device. Without storage it lasts as long as the page. */
export function keepSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, OFF);
  } catch {
    // The page goes on with it.
  }
}
