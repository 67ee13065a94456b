import { appContext } from '@dar/app';
import { rootErrors } from '@dar/app/remotes/load-error';
import { createBrowserRouter, RouterContextProvider, RouterProvider, replace } from '@dar/app/router';
import { AppRoot } from '@dar/ui/app-root';
import { createRoot } from 'react-dom/client';
import { createApp } from './create-app.ts';
import { Site } from './site.tsx';

/** The shop's origin. The build replaces it. */
declare const SHOP_ORIGIN: string;

// Provides antd's dialogs and forms to the sections, which would otherwise bring copies with another theme.
void import('./lazy-ui.ts').catch(() => undefined);

const app = await createApp(SHOP_ORIGIN);
const context = new RouterContextProvider(new Map([[appContext, app]]));
const routes = [
  { path: '/', element: <Site /> },
  {
    // Pages of the shop, such as its sign-in, open there.
    path: '*',
    loader: ({ request }: { readonly request: Request }) => {
      const { pathname, search } = new URL(request.url);
      window.open(SHOP_ORIGIN + pathname + search);
      return replace('/');
    },
  },
];
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root, rootErrors).render(
  <AppRoot app={app}>
    <RouterProvider router={createBrowserRouter(routes, { getContext: () => context })} />
  </AppRoot>,
);
