import { KEYS, sessionStore } from '@dar/app/storage';

const OVERLAY_PARAMETER = 'mfe-overlay';
// URLSearchParams does not tell `?mfe-overlay` from `?mfe-overlay=`.
const SWITCH = new RegExp(`[?&]${OVERLAY_PARAMETER}(=?)(?=&|$)`);

export function isOverlayOn(search: string): boolean {
  const [isSet, end] = search.match(SWITCH) ?? [];
  if (isSet) storeOverlay(end === '');
  return sessionStore.get(KEYS.overlay) !== null;
}

export function endOverlay(): void {
  storeOverlay(false);
  const url = new URL(window.location.href);
  url.searchParams.delete(OVERLAY_PARAMETER);
  window.history.replaceState(window.history.state, '', url);
}

function storeOverlay(isOn: boolean): void {
  if (isOn) sessionStore.set(KEYS.overlay, '1');
  else sessionStore.remove(KEYS.overlay);
}
