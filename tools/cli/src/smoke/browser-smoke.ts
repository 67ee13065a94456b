import { type PageRegistry, REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import { isShell, PREVIEW_COOKIE } from '@dar/platform-protocol';
import pLimit from 'p-limit';
import type { BrowserContext, Page } from 'playwright-core';
import { DarError } from '../dar-error.ts';
import { findChromium } from './chromium.ts';
import type { LivePath } from './live-sections.ts';
import type { Preview } from './preview.ts';

const TIMEOUT_MS = 30_000;
const PAGES_AT_ONCE = 3;
const PHONE = { width: 390, height: 844 };
// The browser's own words for a file that did not load; files of releases are checked by their responses.
const NETWORK_ERROR = 'Failed to load resource';

/** Opens pages and loads remote components in a headless browser. Returns the problems. */
export async function smokeInBrowser(preview: Preview, consumers: readonly LivePath[]): Promise<string[]> {
  // Only this step needs the package, which takes long to load.
  const { chromium } = await import('playwright-core');
  const executablePath = await findChromium(chromium.executablePath());
  if (!executablePath) {
    throw new DarError('There is no Chromium for the smoke test: install one, set CHROMIUM_PATH, or use --no-browser.');
  }
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ viewport: PHONE, locale: 'en' });
    await context.addCookies([{ name: PREVIEW_COOKIE, value: preview.ticket, url: preview.origin }]);
    const pages = [...preview.paths.map((path) => ({ section: preview.manifest.name, path })), ...consumers];
    return (await pLimit(PAGES_AT_ONCE).map(pages, (page) => visit(context, preview, page))).flat();
  } finally {
    await browser.close();
  }
}

async function visit(context: BrowserContext, preview: Preview, { section, path }: LivePath): Promise<string[]> {
  const isOwn = section === preview.manifest.name;
  const title = isOwn ? path : `${path} of ${section}`;
  const page = await context.newPage();
  const watched = watch(page, preview);
  try {
    if (isOwn && (await page.evaluate((global) => global in window, preview.manifest.entryName))) {
      return [
        `${title}: its global name, ${preview.manifest.entryName}, is one of the browser's: give the remote another name`,
      ];
    }
    const response = await page.goto(new URL(path, preview.origin).href, { timeout: TIMEOUT_MS });
    if (!response?.ok()) return [`${title}: the server answered ${response?.status()}`];
    await page.waitForFunction(() => performance.getEntriesByName('dar:hydrated').length > 0, null, {
      timeout: TIMEOUT_MS,
    });
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS }).catch(() => undefined);
    // A page may load a remote component later.
    const isLoaded = !isOwn || watched.isEntryLoaded();
    const failed = isLoaded ? await loadRemoteComponents(page, preview) : ['its entry was not loaded'];
    return [...new Set([...watched.problems, ...failed])].map((problem) => `${title}: ${problem}`);
  } catch (error) {
    const problems = [...watched.problems, `the page did not start: ${(error as Error).message.split('\n')[0]}`];
    return problems.map((problem) => `${title}: ${problem}`);
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

/** Loads every exposed component as another section does, from the registry in the page. */
async function loadRemoteComponents(page: Page, { manifest }: Preview): Promise<string[]> {
  if (isShell(manifest.name)) return [];
  const { name: section, exposes: names, isPlain = false } = manifest;
  const options = { section, names, isPlain, registryId: REGISTRY_ELEMENT_ID };
  return page.evaluate(async ({ section, names, isPlain, registryId }) => {
    const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__') as { __INSTANCES__: Federation[] };
    const host = instances.find(({ name }) => name === 'host');
    if (!host) return ['the shell has no federation runtime'];
    const { sections } = JSON.parse(document.getElementById(registryId)?.textContent ?? '{}') as PageRegistry;
    const release = sections.find(({ name }) => name === section);
    // A page that led to the sign-in has not registered the section. The runtime takes an entry that the page has loaded.
    if (release && release.entryType !== 'module' && !host.options.remotes.some(({ name }) => name === section)) {
      const { entry: src, integrity = '' } = release;
      const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
      const isLoaded = await new Promise((resolve) => {
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        document.head.append(script);
      });
      if (!isLoaded) return ['its entry does not load, or is not the recorded one'];
      host.registerRemotes([{ ...release, entryGlobalName: release.entryName, type: 'global' }]);
    }
    const loads = names.map(async (name) => {
      const problem = await host.loadRemote(`${section}/${name}`).then(
        (module) => (isPlain || (module?.default && module.texts) ? undefined : 'it has no component or no texts'),
        (error: unknown) => String(error),
      );
      return problem ? [`the remote component ${name} does not load: ${problem}`] : [];
    });
    return (await Promise.all(loads)).flat();
  }, options);
}

interface Federation {
  readonly name: string;
  readonly options: { readonly remotes: readonly { readonly name: string }[] };
  registerRemotes(remotes: readonly object[]): void;
  loadRemote(id: string): Promise<{ readonly default?: unknown; readonly texts?: object } | null>;
}
