import type { App } from '@dar/app';
import type { PageState, QueryResult } from '@dar/app/remotes/server-build';
import { createShopRouter } from '../create-shop-router.ts';
import { loadSection } from '../sections/load-section.ts';
import { withRenderedUrl } from './rendered-url.ts';

/**
 * Returns a router in the state of the rendered page, with its pages loaded. Returns undefined where another release than
 * the rendered one loaded, because its markup can differ. Throws SectionLoadError.
 */
export async function createHydratedRouter(app: App, loadTimeout: number, { path, queries, loaderData }: PageState) {
  fillQueries(app, queries);
  if (!loaderData) return withRenderedUrl(path, () => createShopRouter(app, loadTimeout));
  const { pageOwner } = app.sections;
  const section = pageOwner && {
    name: pageOwner.name,
    routes: await loadSection(app, pageOwner, loadTimeout, new URL(path, window.location.origin).pathname),
  };
  if (section && !app.sections.isPinned(section.name)) return undefined;
  return withRenderedUrl(path, () => createShopRouter(app, loadTimeout, { section, loaderData }));
}

// Without `updatedAt`: the gateway's responses are fresh, and the clock of the device may be wrong.
function fillQueries({ queryClient }: App, queries: readonly QueryResult[]): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}
