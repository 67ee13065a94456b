import { isMapPath } from '@dar/contracts/address-paths';
import { GOOGLE_MAPS_META } from '@dar/contracts/page-meta';

// Advanced markers need a map id. This one has Google's default style.
const DEFAULT_MAP_ID = 'DEMO_MAP_ID';
const SCRIPT_TIMEOUT_MS = 8_000;

// A server has no document, and leaves the map to the browser.
const settings = () => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${GOOGLE_MAPS_META}"]`);

export function googleMapsKey(): string | undefined {
  return settings()?.content || undefined;
}

export function googleMapId(): string {
  return settings()?.dataset['mapId'] || DEFAULT_MAP_ID;
}

/** Returns whether the page was entered from a document whose policy blocks Google's script. A reload then helps. */
export function needsMapDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && isMapPath(location.pathname) && !isMapPath(new URL(entry.name).pathname);
}

let resolveLoaded = () => {};
const loaded = new Promise<void>((resolve) => {
  resolveLoaded = resolve;
});

export function reportGoogleMapsLoaded(): void {
  resolveLoaded();
}

export function whenGoogleMapsLoaded(): Promise<void> {
  const timeout = new Promise<void>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Google’s script has not loaded.')), SCRIPT_TIMEOUT_MS);
  });
  return Promise.race([loaded, timeout]);
}
