import type { App } from '@dar/app';
import type { PageRegistry, SectionRelease } from '@dar/app/remotes/registry';
import type { SectionLoader, SectionReports } from '@dar/app/remotes/section-loader';
import { whenIdle } from '@dar/app/remotes/when-idle';
import { createBrowserApp } from './create-browser-app.ts';
import { documentParsed } from './document-parsed.ts';
import { hydratePage } from './hydration/hydrate-page.tsx';
import { isCostlyLine } from './prefetch/is-costly-line.ts';
import { prefetchLazyUi } from './prefetch-lazy-ui.ts';
import { readRegistry } from './read-registry.ts';
import { createReporter, type Reporter } from './reports/reporter.ts';
import { openDataLayer } from './tag-manager/tag-manager.ts';

/** Starts the shop in a page of the gateway. `createSections` returns the loader of sections. */
export async function startShop(
  createSections: (registry: PageRegistry, reports: SectionReports) => SectionLoader,
): Promise<void> {
  await documentParsed();
  const registry = await withDeveloperTools(readRegistry());
  const reporter = createReporter();
  const app = await createBrowserApp(createSections(registry, reporter));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const loadTagManager = openDataLayer();
  await hydratePage(root, app, registry.loadTimeout);
  // Fetches the registry before the first navigation.
  whenIdle(() => void app.sections.ownerOf('/').catch(() => undefined));
  if (loadTagManager) whenIdle(loadTagManager);
  whenIdle(() => void measureWebVitals(reporter, app.sections.pageOwner));
  whenIdle(() => void startPrefetching(app).catch(() => undefined));
  prefetchLazyUi();
}

// Without the setting of the gateway, pages have no code for overrides and for the overlay.
async function withDeveloperTools(page: PageRegistry): Promise<PageRegistry> {
  if (!page.overrideOrigins) return page;
  const tools = await import(/* webpackChunkName: 'developer-tools' */ './developer-tools/developer-tools.ts');
  return tools.startDeveloperTools(page);
}

async function measureWebVitals(reporter: Reporter, pageOwner: SectionRelease | undefined): Promise<void> {
  if (!pageOwner || pageOwner.isLocal) return;
  const measure = import(/* webpackChunkName: 'web-vitals' */ './reports/report-web-vitals.ts');
  // A page works without its measurements.
  await measure.then(({ reportWebVitals }) => reportWebVitals(reporter, pageOwner)).catch(() => undefined);
}

async function startPrefetching(app: App): Promise<void> {
  if (isCostlyLine()) return;
  const { prefetchOnIntent } = await import(/* webpackChunkName: 'prefetch' */ './prefetch/prefetch-on-intent.ts');
  prefetchOnIntent(app);
}
