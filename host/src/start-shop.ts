import type { App, SectionLoader } from '@dar/app';
import { documentParsed, readRegistry } from '@dar/app/remotes/page-elements';
import type { PageRegistry, SectionRelease } from '@dar/app/remotes/registry';
import type { SectionReports } from '@dar/app/remotes/reporter';
import { createReporter, type Reporter, readPageSignature } from '@dar/app/remotes/reporter';
import { whenIdle } from '@dar/app/remotes/timing';
import { KEYS, sessionStore } from '@dar/app/storage';
import { isMapPath } from '@dar/contracts/address-paths';
import { REPORTS_PATH } from '@dar/platform-protocol/reports-path';
import { createBrowserApp } from './create-browser-app.ts';
import { hydratePage } from './hydration/hydrate-page.tsx';
import { isSlowOrMetered } from './prefetch/is-slow-or-metered.ts';
import { openDataLayer } from './tag-manager/tag-manager.ts';

const FIRST_INPUTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

export async function startShop(
  createSections: (registry: PageRegistry, reports: SectionReports) => SectionLoader,
): Promise<void> {
  await documentParsed();
  const registry = readRegistry();
  if (isOverlayAsked()) void showOverlay(registry);
  const reporter = createReporter(readPageSignature(), (body) => void navigator.sendBeacon(REPORTS_PATH, body));
  const app = await createBrowserApp(createSections(registry, reporter));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const loadTagManager = openDataLayer();
  await hydratePage(root, app, registry.loadTimeout, reporter.started);
  // Fetches the registry before the first navigation.
  whenIdle(() => void app.sections.getOwner('/').catch(() => undefined));
  if (loadTagManager) whenIdle(loadTagManager);
  whenIdle(() => void measureWebVitals(reporter, app.sections.pageOwner));
  whenIdle(() => void startPrefetching(app).catch(() => undefined));
  prefetchLazyUi();
}

// The chunk of the overlay knows the exact parameter. Other pages do not load it.
function isOverlayAsked(): boolean {
  return window.location.search.includes('mfe-overlay') || sessionStore.get(KEYS.overlay) !== null;
}

async function showOverlay(registry: PageRegistry): Promise<void> {
  const overlay = import(/* webpackChunkName: 'overlay' */ './overlay/start-overlay.ts');
  await overlay.then(({ startOverlay }) => startOverlay(registry)).catch(() => undefined);
}

async function measureWebVitals(reporter: Reporter, pageOwner: SectionRelease | undefined): Promise<void> {
  if (!pageOwner || pageOwner.isLocal) return;
  const measure = import(/* webpackChunkName: 'web-vitals' */ './reports/report-web-vitals.ts');
  await measure.then(({ reportWebVitals }) => reportWebVitals(reporter, pageOwner)).catch(() => undefined);
}

async function startPrefetching(app: App): Promise<void> {
  if (isSlowOrMetered()) return;
  const { prefetchOnIntent } = await import(/* webpackChunkName: 'prefetch' */ './prefetch/prefetch-on-intent.ts');
  prefetchOnIntent(app);
}

/** The import also makes the host provide these modules. A section would bring a second antd without the theme. */
function prefetchLazyUi(): void {
  const load = () => {
    for (const type of FIRST_INPUTS) document.removeEventListener(type, load, true);
    import(/* webpackChunkName: 'lazy-ui' */ './lazy-ui.ts').catch(() => undefined);
    // Only the address forms have these.
    if (isMapPath(location.pathname)) import('@dar/ui/controls').catch(() => undefined);
  };
  for (const type of FIRST_INPUTS) document.addEventListener(type, load, { capture: true, passive: true });
}
