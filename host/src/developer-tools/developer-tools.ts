import type { PageRegistry } from '@dar/app/remotes/registry';
import { isOverlayOn } from './overlay/overlay-switch.ts';
import { showOverlay } from './overlay/show-overlay.ts';
import { applyOverrides } from './overrides/apply-overrides.ts';

export async function startDeveloperTools(page: PageRegistry): Promise<PageRegistry> {
  const registry = await applyOverrides(page);
  if (isOverlayOn(window.location.search)) showOverlay(registry);
  return registry;
}
