import { createContext as createRouterContext } from '@dar/app/router';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { createContext as createReactContext, useContext } from 'react';
import type { Call } from '../api/call.ts';
import type { SectionLoader } from '../remotes/section-loader.ts';

/** What all sections share: one per page in the browser, one per request on a server. */
export interface App {
  readonly call: Call;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly sections: SectionLoader;
  readonly isServer: boolean;
  /** The shop's public origin for search engines. Undefined if the gateway does not know it. */
  readonly siteOrigin: string | undefined;
}

export const appContext = createRouterContext<App>();

const ReactAppContext = createReactContext<App | null>(null);
export const AppProvider = ReactAppContext.Provider;

/** Returns the app. Throws outside an AppProvider. */
export function useApp(): App {
  const app = useContext(ReactAppContext);
  if (!app) throw new Error('useApp needs an AppProvider');
  return app;
}

export function useCall(): Call {
  return useApp().call;
}
