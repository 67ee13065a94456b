import { EMBED_SESSION_PATH, EMBED_SITE_PATH, type EmbedFile, type EmbedSite } from '@dar/app/embed-site';
import { renewBrokenFiles } from '@dar/app/remotes/renew-broken-files';
import { REPORTS_PATH } from '@dar/platform-protocol/reports-path';
import { callPartner } from './call-partner.ts';
import type { Embedded, EmbedOptions } from './views/embed-options.ts';
import type { EmbedContext, MountView } from './views/mount-view.tsx';
import { viewPath } from './views/view-path.ts';

export type * from './views/embed-options.ts';

declare global {
  interface Window {
    dar_embed?: (mount: MountView) => void;
  }
}

type View = Pick<EmbedOptions, 'view' | 'language'>;

interface Loaded extends Omit<EmbedContext, 'origin'> {
  readonly mountView: MountView;
}

// The gateway redirects the loader's address to the file of a release.
const { origin, pathname } = new URL(import.meta.url);
const version = pathname.split('/')[3] ?? '';
const TIMEOUT_MS = 20_000;

renewBrokenFiles(origin);

let loading: Promise<Loaded> | undefined;
let sessionFrame: Promise<Window | null> | undefined;
let removeFrame = () => {};

/** Loads the code of a view ahead, such as when the pointer is over the partner's button. Never throws. */
export async function preload(view: View): Promise<void> {
  await load(view).catch(() => undefined);
}

/** Shows a view of the shop in an element. Never throws: after a failure the element shows a link to the shop. */
export async function mount(element: Element, options: EmbedOptions): Promise<Embedded> {
  try {
    const { mountView, ...loaded } = await load(options);
    return await mountView(element, options, { origin, ...loaded });
  } catch (error) {
    console.warn(error);
    callPartner(options.onEvent?.bind(options), { type: 'failed', reason: String(error) });
    return showLink(element, options);
  }
}

function load(view: View): Promise<Loaded> {
  loading ??= loadFiles(view).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function loadFiles({ view, language = 'en' }: View): Promise<Loaded> {
  const address = `${origin}${EMBED_SITE_PATH}?view=${view}&language=${language}&version=${version}`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(await response.text());
  const site = (await response.json()) as EmbedSite;
  const mountView = new Promise<MountView>((resolve, reject) => {
    window.dar_embed = resolve;
    signal.addEventListener('abort', () => reject(signal.reason));
    // A classic script: the chunks of a module would be requested from the partner's origin.
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = site.script.integrity ?? '';
    script.onerror = () => reject(new Error(`${site.script.url} did not load`));
    script.src = origin + site.script.url;
    script.onload = () => script.remove();
    document.head.append(script);
  });
  for (const file of site.preload) preloadScript(file);
  // The first call of the API waits for the session, so both load at the same time.
  sessionFrame ??= openSession();
  const loaded = { site, sessionFrame, openSession, mountView: await mountView };
  reportStart(site.page);
  return loaded;
}

function openSession(): Promise<Window | null> {
  removeFrame();
  const frame = document.createElement('iframe');
  removeFrame = () => frame.remove();
  frame.src = `${origin}${EMBED_SESSION_PATH}?version=${version}`;
  frame.hidden = true;
  frame.style.setProperty('display', 'none', 'important');
  const loaded = new Promise<Window | null>((resolve) => {
    frame.onload = () => resolve(frame.contentWindow);
  });
  document.body.append(frame);
  return loaded;
}

function reportStart(page: string | undefined): void {
  if (page === undefined) return;
  navigator.sendBeacon(origin + REPORTS_PATH, JSON.stringify({ page, events: [{ type: 'started' }] }));
}

function preloadScript({ url, integrity = '' }: EmbedFile): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = origin + url;
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}

function showLink(element: Element, options: EmbedOptions): Embedded {
  const link = document.createElement('a');
  link.href = origin + viewPath(options);
  link.textContent = new URL(origin).host;
  element.append(link);
  return { unmount: () => link.remove() };
}
