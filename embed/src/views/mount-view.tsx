import type { SectionLoader } from '@dar/app';
import { type App, appContext } from '@dar/app';
import { createCall } from '@dar/app/call';
import { EMBED, type EmbedSite } from '@dar/app/embed-site';
import { listen, showErrorToast } from '@dar/app/events';
import { createI18n, isLanguage, type Language } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import { createPartnerSections } from '@dar/app/remotes/federated-sections';
import { createReporter, type Reporter } from '@dar/app/remotes/reporter';
import { RouterContextProvider, RouterProvider } from '@dar/app/router';
import { createMemoryRouter } from '@dar/app/router/memory';
import { deviceCartId, storedToken } from '@dar/app/session';
import { REPORTS_PATH } from '@dar/platform-protocol/reports-path';
import { EmbeddingProvider } from '@dar/ui';
import { AppRoot } from '@dar/ui/app-root';
import { createRoot } from 'react-dom/client';
import { callPartner } from '../call-partner.ts';
import { containErrors } from '../contain-errors.ts';
import { connectSession, type SessionFrames } from '../session/session-client.ts';
import { loadFirstStyles } from '../surface/style-sheets.ts';
import { createSurface } from '../surface/surface.ts';
import type { Embedded, EmbedEvent, EmbedOptions } from './embed-options.ts';
import { embedRoutes, initialPath } from './embed-routes.tsx';
import { endSession, signInWithPopUp, storeSignIn } from './sign-in.ts';

export interface EmbedContext extends SessionFrames {
  readonly origin: string;
  readonly site: EmbedSite;
}

export type MountView = (element: Element, options: EmbedOptions, context: EmbedContext) => Promise<Embedded>;

const logError = (error: unknown) => console.warn(error);

/** Shows a view in an element of the partner's page. Throws when it does not load. */
export const mountView: MountView = async (element, options, { origin, site, ...frames }) => {
  const language = isLanguage(options.language) ? options.language : 'en';
  const emit = (event: EmbedEvent) => callPartner(options.onEvent?.bind(options), event);
  containErrors(origin);
  const session = connectSession(origin, frames, storeSignIn);
  const surface = createSurface(element, language, options.theme ?? {});
  const stops = [
    surface.remove,
    listen('added-to-cart', ({ serviceId }) => emit({ type: 'added-to-cart', serviceId })),
    session.listen((message) => {
      if (message.type === 'signed-in') emit({ type: 'signed-in' });
      if (message.type === 'order-placed') emit(message);
    }),
  ];
  const unmount = () => {
    for (const stop of stops.splice(0)) stop();
  };
  try {
    const styles = loadFirstStyles(site.styles.map((file) => ({ ...file, url: origin + file.url })));
    const app = await createEmbedApp(language, { origin, site, send: session.fetch });
    const routeOptions = {
      ...options,
      signIn: () => signInWithPopUp(origin, session),
      leave: (path: string) => callPartner(options.onLeave ?? openTab, origin + path),
      onClose: () => emit({ type: 'closed' }),
    };
    const context = new RouterContextProvider(new Map([[appContext, app]]));
    const [routes] = await Promise.all([embedRoutes(app, routeOptions), styles]);
    const router = createMemoryRouter(routes, {
      initialEntries: [initialPath(routeOptions)],
      getContext: () => context,
    });
    // Links show the shop's address, also when they open in a new tab.
    router.createHref = (location) => origin + location.pathname + location.search;
    const root = createRoot(surface.content, { onCaughtError: logError, onUncaughtError: logError });
    stops.unshift(() => root.unmount());
    root.render(
      <EmbeddingProvider value={{ origin, overlays: surface.overlays }}>
        <AppRoot app={app}>
          <RouterProvider router={router} />
        </AppRoot>
      </EmbeddingProvider>,
    );
    emit({ type: 'ready' });
    return { unmount };
  } catch (error) {
    unmount();
    reporter?.failed(EMBED, site.version, 'render');
    throw error;
  }
};

function openTab(url: string): void {
  window.open(url, '_blank');
}

let sections: SectionLoader | undefined;
let reporter: Reporter | undefined;

async function createEmbedApp(
  language: Language,
  { origin, site, send }: Pick<EmbedContext, 'origin' | 'site'> & { readonly send: typeof fetch },
): Promise<App> {
  reporter ??= createReporter(site.page, (body) => void navigator.sendBeacon(origin + REPORTS_PATH, body));
  sections ??= createPartnerSections(origin, site.registry, reporter);
  return {
    call: createCall({
      origin,
      credentials: () => ({ token: storedToken(), deviceCartId: deviceCartId() }),
      onUnauthorized: endSession,
      onMalformed: (mismatch) => console.warn(mismatch),
      fetch: send,
    }),
    queryClient: createQueryClient(showErrorToast),
    i18n: await createI18n(language),
    sections,
    isServer: false,
    siteOrigin: origin,
  };
}
