import { type App, AppProvider } from '@dar/app';
import { I18nProvider } from '@dar/app/i18n';
import { QueryClientProvider } from '@dar/app/query';
import { HYDRATED_MARK } from '@dar/app/remotes/page-elements';
import { RouterProvider } from '@dar/app/router';
import { useEffect } from 'react';
import type { createOfficeRouter } from '../office-router.tsx';

interface OfficeProps {
  readonly app: App;
  readonly router: ReturnType<typeof createOfficeRouter>;
  readonly onStarted: () => void;
}

export function Office({ app, router, onStarted }: OfficeProps) {
  useEffect(() => {
    performance.mark(HYDRATED_MARK);
    // From now on a link opens no document.
    document.querySelector('script[type=speculationrules]')?.remove();
    onStarted();
  }, [onStarted]);
  return (
    <AppProvider value={app}>
      <I18nProvider i18n={app.i18n}>
        <QueryClientProvider client={app.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </AppProvider>
  );
}
