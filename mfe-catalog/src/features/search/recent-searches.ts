import { KEYS, localStore } from '@dar/app/storage';
import * as z from '@dar/contracts/schema';

const MAX_RECENT = 5;
const stored = z.array(z.string());

/** Returns the last searches of this device, the latest first. Do not call it during render on a server. */
export function readRecentSearches(): readonly string[] {
  try {
    const found = stored.safeParse(JSON.parse(localStore.get(KEYS.recentSearches) ?? '[]'));
    return found.success ? found.data.slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function storeRecentSearch(text: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  localStore.set(KEYS.recentSearches, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
}

export function clearRecentSearches(): void {
  localStore.remove(KEYS.recentSearches);
}
