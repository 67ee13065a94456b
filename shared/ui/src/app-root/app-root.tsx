import { type App, AppProvider } from '@dar/app';
import { I18nProvider } from '@dar/app/i18n';
import { QueryClientProvider } from '@dar/app/query';
import type { ReactNode } from 'react';
import { DialogsProvider } from './dialogs-provider.tsx';
import { Toasts } from './toasts.tsx';

interface AppRootProps {
  readonly app: App;
  readonly children: ReactNode;
}

/** Renders the providers that every section needs, and the toasts, in the shop, standalone and on a partner's page. */
export function AppRoot({ app, children }: AppRootProps) {
  return (
    <AppProvider value={app}>
      <I18nProvider i18n={app.i18n}>
        <QueryClientProvider client={app.queryClient}>
          <DialogsProvider>
            {children}
            <Toasts />
          </DialogsProvider>
        </QueryClientProvider>
      </I18nProvider>
    </AppProvider>
  );
}
