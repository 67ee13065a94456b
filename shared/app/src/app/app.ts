import { createContext as createRouterContext } from '@dar/app/router';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { createContext as createReactContext, useContext } from 'react';
import type { Call } from '../api/call.ts';
import type { SectionLoader } from '../remotes/section-loader.ts';

/** What the page that hosts the sections hands to all of them; one per page in the browser, one per request on a server. */
export interface App {
  readonly call: Call;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly sections: SectionLoader;
  /** Rendering on a server: loaders wait for their queries, so that the HTML carries the answers. */
  readonly isServer: boolean;
}

/** Where loaders find the app. */
export const appContext = createRouterContext<App>();

const ReactAppContext = createReactContext<App | null>(null);
export const AppProvider = ReactAppContext.Provider;

/** The app around a component. Throws outside of an AppProvider. */
export function useApp(): App {
  const app = useContext(ReactAppContext);
  if (!app) throw new Error('useApp needs an AppProvider above it');
  return app;
}

/** The function that calls the API. */
export function useCall(): Call {
  return useApp().call;
}
