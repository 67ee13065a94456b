import { GOOGLE_MAPS_META } from '@dar/app/remotes/registry';
import { isMapPath } from '@dar/contracts/address-paths';

// Advanced markers need a map id. This one has Google's default style.
const DEFAULT_MAP_ID = 'DEMO_MAP_ID';
const SCRIPT_TIMEOUT_MS = 8_000;

const settings = () => document.querySelector<HTMLMetaElement>(`meta[name="${GOOGLE_MAPS_META}"]`);

/** Returns the browser's key of Google Maps, or undefined without one. */
export function googleMapsKey(): string | undefined {
  return settings()?.content || undefined;
}

/** Returns the id of the map's style at Google. */
export function googleMapId(): string {
  return settings()?.dataset['mapId'] || DEFAULT_MAP_ID;
}

/** Returns whether the page was entered from a document whose policy blocks Google's script. A reload then helps. */
export function needsMapDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && isMapPath(location.pathname) && !isMapPath(new URL(entry.name).pathname);
}

let isLoaded = false;
const waiting = new Set<() => void>();

/** Called by the map, which loads Google's script. */
export function reportGoogleMapsLoaded(): void {
  isLoaded = true;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** Resolves when the map has loaded Google's script. Rejects after 8 s. */
export function whenGoogleMapsLoaded(): Promise<void> {
  if (isLoaded) return Promise.resolve();
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    setTimeout(() => reject(new Error('Google’s script has not loaded.')), SCRIPT_TIMEOUT_MS);
  });
}
