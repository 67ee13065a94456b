import type { PageRegistry } from '@dar/app/remotes/registry';
import { isOverlayOn } from './overlay-switch.ts';
import { showOverlay } from './show-overlay.ts';

/** Shows the overlay if the URL or an earlier page of the tab turned it on. */
export function startOverlay(registry: PageRegistry): void {
  if (isOverlayOn(window.location.search)) showOverlay(registry);
}
