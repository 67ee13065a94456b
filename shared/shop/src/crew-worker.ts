interface FetchEvent {
  readonly request: Request & { readonly mode: string };
  respondWith(response: Promise<Response>): void;
}

/** What the worker uses of its global scope. */
export interface WorkerScope {
  readonly caches: {
    readonly open: (name: string) => Promise<{ match: (url: string) => Promise<Response | undefined> }>;
  };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<void>): void }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface CrewApp {
  readonly scope: string;
  readonly files: readonly string[];
  readonly cache: string;
}

/**
 * The service worker of the crews' page: the saved page when the server does not respond, and saved files of releases, which
 * never change. Everything else, such as calls of the API, goes to the server. The page itself saves what it has loaded.
 * Its source is served as it is: it must not use anything from outside.
 */
export function runCrewWorker(scope: WorkerScope, app: CrewApp): void {
  /** A line that is hardly there. */
  const timeoutMs = 10_000;
  const findSaved = async (url: string) => (await scope.caches.open(app.cache)).match(url);
  const loadPage = async (request: Request) => {
    const loading = scope.fetch(request);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
    const response = await Promise.race([loading.catch(() => undefined), late]);
    if (response && response.status < 500) return response;
    return (await findSaved(new URL(app.scope, request.url).href)) ?? loading;
  };
  const loadFile = async (request: Request) => (await findSaved(request.url)) ?? scope.fetch(request);
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    const isFile = origin === scope.location.origin && app.files.some((path) => pathname.startsWith(path));
    // `/crews` is another page within the scope.
    const isPage = request.mode === 'navigate' && `${pathname}/`.startsWith(`${app.scope}/`);
    if (isPage) event.respondWith(loadPage(request));
    else if (isFile) event.respondWith(loadFile(request));
  });
}
