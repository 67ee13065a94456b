import { type App, AppProvider, appContext } from '@dar/app';
import { createCall } from '@dar/app/call';
import { addTexts, createI18n, I18nProvider, isLanguage } from '@dar/app/i18n';
import { QueryClientProvider } from '@dar/app/query';
import { createQueryClient } from '@dar/app/query-client';
import { NO_SECTIONS } from '@dar/app/remote-component';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from '@dar/app/router';
import { createRoot } from 'react-dom/client';
import { routes, texts } from './routes.tsx';

/** Starts the section alone, without a shell, for its development. */
async function start(): Promise<void> {
  const requested = new URLSearchParams(location.search).get('lang');
  const app: App = {
    call: createCall({
      origin: '',
      credentials: () => ({ token: null, deviceCartId: null }),
      onMalformed: reportError,
    }),
    queryClient: createQueryClient(),
    i18n: await createI18n(isLanguage(requested) ? requested : 'en'),
    sections: NO_SECTIONS,
    isServer: false,
    siteOrigin: undefined,
  };
  await addTexts(app.i18n, 'office', texts);
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const router = createBrowserRouter(routes, { getContext: () => context });
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <AppProvider value={app}>
      <I18nProvider i18n={app.i18n}>
        <QueryClientProvider client={app.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </AppProvider>,
  );
}

await start();
