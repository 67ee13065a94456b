import { type App, appContext } from '@dar/app';
import { createCall } from '@dar/app/call';
import { showErrorToast } from '@dar/app/events';
import { addTexts, createI18n, isLanguage, LANGUAGES } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import { NO_SECTIONS } from '@dar/app/remote-component';
import { rootErrors } from '@dar/app/remotes/load-error';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { createBrowserRouter, Link, Outlet, RouterContextProvider, RouterProvider } from '@dar/app/router';
import { currentUrl, deviceCartId, expireSession, signIn, startSession, storedToken } from '@dar/app/session';
import { emailLogin } from '@dar/contracts/auth';
import { Spinner } from '@dar/ui';
import { AppRoot } from '@dar/ui/app-root';
import { createRoot } from 'react-dom/client';

const DEMO = { email: 'demo@dar.example', password: 'Demo@1234' };

export async function startStandalone(name: string, { routes, texts }: SectionRoutes): Promise<void> {
  startSession();
  const requested = new URLSearchParams(location.search).get('lang');
  const language = isLanguage(requested) ? requested : 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  const app = await createApp(language);
  await addTexts(app.i18n, name, texts);
  const context = new RouterContextProvider(new Map([[appContext, app]]));
  const pages = routes.flatMap((route) => [route, ...(route.children ?? [])]);
  const links = pages.flatMap(({ path }) => (path && !path.includes(':') ? [path] : []));
  const frame = {
    element: <Frame name={name} links={links} app={app} />,
    hydrateFallbackElement: <Spinner />,
    // On a path of another section, such as /login, the frame still offers its sign-in.
    children: [...routes, { path: '*', element: null }],
  };
  const router = createBrowserRouter([frame], { getContext: () => context });
  const root = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  createRoot(root, rootErrors).render(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
}

async function createApp(language: 'en' | 'ar'): Promise<App> {
  return {
    call: createCall({
      origin: '',
      credentials: () => ({ token: storedToken(), deviceCartId: deviceCartId() }),
      onUnauthorized: (sentToken) => expireSession(currentUrl(), sentToken),
      // Logs to the console and raises the page's `error` event, which error trackers listen to.
      onMalformed: (mismatch) => reportError(mismatch),
    }),
    queryClient: createQueryClient(showErrorToast),
    i18n: await createI18n(language),
    sections: NO_SECTIONS,
    isServer: false,
    siteOrigin: undefined,
  };
}

interface FrameProps {
  readonly name: string;
  readonly links: readonly string[];
  readonly app: App;
}

function Frame({ name, links, app }: FrameProps) {
  const signInAsDemo = async () => {
    signIn(await app.call(emailLogin, DEMO));
    location.reload();
  };
  return (
    <>
      <nav style={{ display: 'flex', gap: 16, padding: 12, flexWrap: 'wrap' }}>
        <strong>{name}</strong>
        {links.map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
        {LANGUAGES.map((language) => (
          <a key={language} href={`?lang=${language}`}>
            {language}
          </a>
        ))}
        <button type="button" onClick={signInAsDemo}>
          {DEMO.email}
        </button>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}
