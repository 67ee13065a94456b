import { appContext } from '@dar/app';
import type { EmbedSite } from '@dar/app/embed-site';
import { listen } from '@dar/app/events';
import { isLanguage } from '@dar/app/i18n';
import { RouterContextProvider, RouterProvider } from '@dar/app/router';
import { createMemoryRouter } from '@dar/app/router/memory';
import { EmbeddingProvider } from '@dar/ui';
import { AppRoot } from '@dar/ui/app-root';
import { createRoot } from 'react-dom/client';
import { containErrors } from './contain-errors.ts';
import { createEmbedApp } from './create-embed-app.ts';
import type { Embedded, EmbedEvent, EmbedOptions } from './embed-options.ts';
import { startSession } from './session/embed-session.ts';
import { signInWithPopUp } from './session/sign-in.ts';
import { loadFirstStyles } from './surface/style-sheets.ts';
import { createSurface } from './surface/surface.ts';
import { embedRoutes, initialPath } from './views/embed-routes.tsx';

/** What the loader has loaded. */
export interface EmbedContext {
  /** The shop's origin. */
  readonly origin: string;
  readonly site: EmbedSite;
  /** The session's document. */
  readonly sessionFrame: Promise<Window | null>;
}

export type MountView = (element: Element, options: EmbedOptions, context: EmbedContext) => Promise<Embedded>;

const logError = (error: unknown) => console.warn(error);

/** Shows a view in an element of the partner's page. Throws when it does not load. */
export const mountView: MountView = async (element, options, { origin, site, sessionFrame }) => {
  const { serviceId, transactionId, theme = {}, onEvent } = options;
  const language = isLanguage(options.language) ? options.language : 'en';
  // The partner's own errors stay the partner's, and stop nothing here.
  const tell = (event: EmbedEvent) => queueMicrotask(() => onEvent?.(event));
  containErrors(origin);
  const session = startSession(origin, sessionFrame);
  const surface = createSurface(element, { language, theme });
  const stops = [
    surface.remove,
    listen('added-to-cart', (added) => tell({ type: 'added-to-cart', serviceId: added.serviceId })),
    session.listen((message) => {
      if (message.type === 'signed-in') tell({ type: 'signed-in' });
      if (message.type === 'order-placed') tell(message);
    }),
  ];
  const unmountAll = () => {
    for (const stop of stops.splice(0)) stop();
  };
  try {
    const styles = loadFirstStyles(site.styles.map((file) => ({ ...file, url: origin + file.url })));
    const app = await createEmbedApp({ origin, site, language, session });
    const routeOptions = {
      view: options.view,
      serviceId,
      transactionId,
      signIn: () => signInWithPopUp(origin, session),
      leave: (path: string) => (options.onLeave ?? openTab)(origin + path),
      onClose: () => tell({ type: 'closed' }),
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
    tell({ type: 'ready' });
    return { unmount: unmountAll };
  } catch (error) {
    unmountAll();
    throw error;
  }
};

function openTab(url: string): void {
  window.open(url, '_blank');
}
