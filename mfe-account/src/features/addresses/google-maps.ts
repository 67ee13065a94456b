import { GOOGLE_MAPS_META } from '@dar/app/remotes/registry';
import { isMapPath } from '@dar/contracts/address-paths';

/** Returns the browser's key of Google Maps, or undefined without one. */
export function googleMapsKey(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${GOOGLE_MAPS_META}"]`)?.content || undefined;
}

/** Returns whether the page was entered from a document whose policy blocks Google's script. A reload then helps. */
export function needsMapDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && isMapPath(location.pathname) && !isMapPath(new URL(entry.name).pathname);
}
