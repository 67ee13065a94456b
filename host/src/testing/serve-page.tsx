import type { SectionLoader } from '@dar/app';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import type { PageState } from '@dar/app/remotes/server-build';
import type { PageCustomer } from '@dar/contracts/page-customer';
import { allowConsole } from '@dar/testing/console-guard';
import { act } from '@dar/testing/dom';
import { createTestApp, type TestAppOptions } from '@dar/testing/render';
import { onTestFinished, vi } from 'vitest';
import { hydratePage } from '../hydration/hydrate-page.tsx';
import { render } from '../server/render.tsx';
import { hostTexts } from '../texts/host-texts.ts';
import { createFakeSections } from './fake-sections.ts';

export interface ServedPage extends Pick<TestAppOptions, 'api'> {
  /** The section of the server. */
  readonly module: SectionRoutes;
  readonly owns: readonly string[];
  readonly protects?: readonly string[];
  /** Without it the server renders the shell alone. */
  readonly isPublic?: boolean;
  readonly customer?: PageCustomer | undefined;
  /** Loads the module of the section in the browser. */
  readonly load?: () => Promise<unknown>;
  readonly isPinned?: boolean;
  readonly loadTimeout?: number;
  /** The age of the document in milliseconds; 0 by default. */
  readonly age?: number;
  readonly reportFailure?: SectionLoader['reportFailure'];
}

/** Renders the page into the document as the gateway serves it. Returns a function that hydrates it. */
export async function servePage(path: string, options: ServedPage): Promise<() => Promise<void>> {
  const { module, owns, isPublic = true, customer, load = async () => module, isPinned = true, api } = options;
  const isOwned = owns.includes(path);
  const outcome = await render({
    path,
    language: 'en',
    section: isOwned ? { name: 'shop', module } : undefined,
    isShell: !isPublic,
    customer,
    apiOrigin: 'http://api.invalid',
    apiTimeout: 1,
    siteOrigin: undefined,
  });
  if (outcome.kind !== 'page') throw new Error('the server redirects');
  setDocumentAge(options.age ?? 0);
  const root = showPage(outcome.page.html, outcome.page.state);
  window.history.replaceState(null, '', path);
  const sections = createFakeSections({ shop: { owns, protected: options.protects, load } });
  const pageOwner = isOwned ? await sections.getOwner(path) : undefined;
  const reportFailure = options.reportFailure ?? sections.reportFailure;
  const app = await createTestApp({
    ...(api && { api }),
    texts: { host: hostTexts },
    sections: { ...sections, pageOwner, isPinned: () => isPinned, reportFailure },
  });
  return () =>
    act(async () => {
      await hydratePage(root, app, options.loadTimeout ?? 60_000);
      // React renders a transition later.
      await new Promise((resolve) => setTimeout(resolve));
    });
}

function setDocumentAge(age: number): void {
  const now = performance.now.bind(performance);
  const start = now() - age;
  vi.spyOn(performance, 'now').mockImplementation(() => now() - start);
}

function showPage(html: string, state: PageState): HTMLElement {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = html;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'dar-state';
  script.textContent = JSON.stringify(state);
  document.body.replaceChildren(root, script);
  return root;
}

/** Prepares the document for served pages, and clears it after the test. */
export function prepareDocument(): void {
  // Nothing unmounts the page, so an idle callback would render it after the test.
  Object.assign(window, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} });
  // Server and browser share one React in this test.
  allowConsole(/multiple renderers/);
  const listen = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    // A router never removes its listeners.
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener, type === 'popstate');
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
    listen.mockRestore();
    document.body.innerHTML = '';
    window.history.replaceState(null, '', '/');
  });
}
