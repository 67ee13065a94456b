import { SHELL } from '@dar/contracts/platform';
import type { BrowserContext, Page } from 'playwright-core';
import { DarError } from '../dar-error.ts';
import { findChromium } from './chromium.ts';
import { type Preview, previewHeaders } from './preview.ts';

const TIMEOUT_MS = 30_000;
const PHONE = { width: 390, height: 844 };
// The browser's own words for a file that did not load; files of releases are checked by their responses.
const NETWORK_ERROR = 'Failed to load resource';

/** Opens the pages of a preview in a headless browser, loads its remote components, and returns the problems. */
export async function smokeInBrowser(preview: Preview): Promise<string[]> {
  // Only this step needs the package, which takes long to load.
  const { chromium } = await import('playwright-core');
  const executablePath = await findChromium(chromium);
  if (!executablePath) {
    throw new DarError('There is no Chromium for the smoke test: install one, set CHROMIUM_PATH, or use --no-browser.');
  }
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ viewport: PHONE, locale: 'en' });
    await sendPreviewHeaders(context, preview);
    const problems: string[] = [];
    for (const path of preview.paths) problems.push(...(await visit(context, preview, path)));
    return problems;
  } finally {
    await browser.close();
  }
}

// Only pages and registries of the platform receive the token.
async function sendPreviewHeaders(context: BrowserContext, preview: Preview): Promise<void> {
  const isPageOrRegistry = (url: URL) => url.origin === preview.origin && !url.pathname.startsWith('/releases/');
  await context.route(isPageOrRegistry, async (route) => {
    const request = route.request();
    const isPreviewed =
      request.resourceType() === 'document' || new URL(request.url()).pathname.startsWith('/registry/');
    if (!isPreviewed) return route.fallback();
    await route.continue({ headers: { ...request.headers(), ...previewHeaders(preview) } });
  });
}

async function visit(context: BrowserContext, preview: Preview, path: string): Promise<string[]> {
  const page = await context.newPage();
  const watched = watch(page, preview);
  try {
    const response = await page.goto(new URL(path, preview.origin).href, { timeout: TIMEOUT_MS });
    if (!response?.ok()) return [`${path}: the server answered ${response?.status()}`];
    await page.waitForFunction(() => Reflect.get(window, 'darEarlyPresses') === undefined, null, {
      timeout: TIMEOUT_MS,
    });
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS }).catch(() => undefined);
    const failed = watched.isEntryLoaded() ? await loadRemoteComponents(page, preview) : ['its entry was not loaded'];
    return [...new Set([...watched.problems, ...failed])].map((problem) => `${path}: ${problem}`);
  } catch (error) {
    const problems = [...watched.problems, `the page did not start: ${(error as Error).message.split('\n')[0]}`];
    return problems.map((problem) => `${path}: ${problem}`);
  } finally {
    await page.close();
  }
}

function watch(page: Page, { manifest, version }: Preview) {
  const problems: string[] = [];
  const entry = `/releases/${manifest.name}/${version}/${manifest.entry}`;
  let isEntryLoaded = false;
  page.on('pageerror', (error) => problems.push(`an error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes(NETWORK_ERROR))
      problems.push(`an error: ${message.text()}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/releases/')) return;
    if (response.status() >= 400) problems.push(`${pathname} answered ${response.status()}`);
    else if (pathname === entry) isEntryLoaded = true;
  });
  return { problems, isEntryLoaded: () => isEntryLoaded };
}

/** Loads every exposed component as another section does. The page has registered the section. */
async function loadRemoteComponents(page: Page, { manifest }: Preview): Promise<string[]> {
  if (manifest.name === SHELL) return [];
  return page.evaluate(
    async ({ section, names }) => {
      interface Instance {
        readonly name: string;
        loadRemote(id: string): Promise<{ default?: unknown; texts?: object } | null>;
      }
      const federation = Reflect.get(globalThis, '__FEDERATION__') as { __INSTANCES__: readonly Instance[] };
      const host = federation.__INSTANCES__.find(({ name }) => name === 'host');
      const problems: string[] = [];
      for (const name of names) {
        const problem = await host?.loadRemote(`${section}/${name}`).then(
          (module) => (module?.default && module.texts ? undefined : 'it has no component or no texts'),
          (error: unknown) => String(error),
        );
        if (problem) problems.push(`the remote component ${name} does not load: ${problem}`);
      }
      return problems;
    },
    { section: manifest.name, names: manifest.exposes },
  );
}
