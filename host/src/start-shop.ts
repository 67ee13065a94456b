import type { PageRegistry } from '@dar/app/remotes/registry';
import type { SectionLoader } from '@dar/app/remotes/section-loader';
import { whenIdle } from '@dar/app/remotes/when-idle';
import { createBrowserApp } from './create-browser-app.ts';
import { documentParsed } from './document-parsed.ts';
import { hydratePage } from './hydration/hydrate-page.tsx';
import { prefetchLazyUi } from './prefetch-lazy-ui.ts';
import { readRegistry } from './read-registry.ts';
import { openDataLayer } from './tag-manager/tag-manager.ts';

/** Starts the shop in a page of the gateway. `createSections` returns the loader of sections. */
export async function startShop(createSections: (registry: PageRegistry) => SectionLoader): Promise<void> {
  await documentParsed();
  const registry = readRegistry();
  const app = await createBrowserApp(createSections(registry));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const loadTagManager = openDataLayer();
  await hydratePage(root, app, registry.loadTimeout);
  // Fetches the registry before the first navigation.
  whenIdle(() => void app.sections.ownerOf('/').catch(() => undefined));
  if (loadTagManager) whenIdle(loadTagManager);
  prefetchLazyUi();
}
