import { AppRoot } from '@dar/shared/app';
import { logCaughtError } from '@dar/shared/federation/log-caught-error';
import { RouterProvider } from '@dar/shared/router';
import { createRoot } from 'react-dom/client';
import { createBrowserApp } from './create-browser-app.ts';
import { createShopRouter } from './create-shop-router.tsx';
import { provideForms } from './provide-forms.ts';
import { readRegistry } from './read-registry.ts';

const registry = readRegistry();
const app = await createBrowserApp(registry);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root, { onCaughtError: logCaughtError }).render(
  <AppRoot app={app}>
    <RouterProvider router={createShopRouter(app, registry.loadTimeout)} />
  </AppRoot>,
);
provideForms();
