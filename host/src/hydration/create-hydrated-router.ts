import type { App } from '@dar/app';
import type { PageState, QueryResult } from '@dar/app/remotes/server-build';
import { createShopRouter } from '../create-shop-router.ts';
import { loadSection } from '../sections/load-section.ts';
import { withRenderedUrl } from './rendered-url.ts';

/**
 * A router for the page that the server rendered, in the very state in which it rendered it: the same routes with their
 * pages loaded, and the same answers. Throws SectionLoadError when the section does not load.
 */
export async function createHydratedRouter(app: App, loadTimeout: number, { path, queries, loaderData }: PageState) {
  fillQueries(app, queries);
  // The server rendered the shell alone: the router loads the rest, as for a page that came empty.
  if (!loaderData) return withRenderedUrl(path, () => createShopRouter(app, loadTimeout));
  const { shown: owner } = app.sections;
  const section = owner && {
    name: owner.name,
    routes: await loadSection(app, owner, loadTimeout, new URL(path, window.location.origin).pathname),
  };
  return withRenderedUrl(path, () => createShopRouter(app, loadTimeout, { section, loaderData }));
}

// The edge lets no answer become old, whatever the device's clock says.
function fillQueries({ queryClient }: App, queries: readonly QueryResult[]): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}
