/** What the office keeps in a browser: what a person has typed and not saved, for a reload of the tab, and a choice of the device. */

const SINGLE_KEYS = 'office:single-keys';
const KEYS_OFF = 'off';

const toKey = (person: number, name: string) => `office:${person}:${name}`;

/** Returns what the person keeps under a name; undefined for nothing, without storage and for a broken copy. */
export function readTab(person: number, name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(toKey(person, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; undefined removes it. With a full storage, a reload loses what is not saved. */
export function keepInTab(person: number, name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(toKey(person, name));
    else sessionStorage.setItem(toKey(person, name), JSON.stringify(value));
  } catch {
    // The page goes on without it.
  }
}

/** Forgets what everybody keeps in this tab. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage nothing is kept.
  }
}

/** Returns whether keys without Ctrl work on this device: people who speak to it press them by mistake (WCAG 2.1.4). */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== KEYS_OFF;
  } catch {
    return true;
  }
}

/** Stores the choice for the device. Without storage it lasts as long as the page. */
export function keepSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SINGLE_KEYS);
    else localStorage.setItem(SINGLE_KEYS, KEYS_OFF);
  } catch {
    // The page goes on with it.
  }
}
