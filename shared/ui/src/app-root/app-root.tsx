import { type App, AppProvider } from '@dar/app';
import { I18nProvider } from '@dar/app/i18n';
import { QueryClientProvider } from '@dar/app/query';
import { onCustomerChange, PageSessionProvider } from '@dar/app/session';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import './styles.ts';
import { DialogsProvider } from './dialogs-provider.tsx';

interface AppRootProps {
  readonly app: App;
  readonly children: ReactNode;
}

export function AppRoot({ app, children }: AppRootProps) {
  return (
    <AppProvider value={app}>
      <I18nProvider i18n={app.i18n}>
        <QueryClientProvider client={app.queryClient}>
          <PageSessionProvider value={app.session}>
            <DialogsProvider>
              <CustomerBoundary>{children}</CustomerBoundary>
            </DialogsProvider>
          </PageSessionProvider>
        </QueryClientProvider>
      </I18nProvider>
    </AppProvider>
  );
}

/** Mounts the page again for another customer, who must not find what the last one typed (docs/rules/session.md#another-customer). */
function CustomerBoundary({ children }: Pick<AppRootProps, 'children'>) {
  const [changes, setChanges] = useState(0);
  useEffect(() => onCustomerChange(() => setChanges((before) => before + 1)), []);
  return <Fragment key={changes}>{children}</Fragment>;
}
