import { type App, AppProvider } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { consumeToasts, useToastQueue } from '@dar/app/events';
import { I18nProvider, useTranslation } from '@dar/app/i18n';
import { QueryClientProvider } from '@dar/app/query';
import { onCustomerChange } from '@dar/app/session';
import { useToast } from '@dar/ui';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import './base.css';
import './colors.css';
import './fonts.css';
import './tokens.css';
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
          <DialogsProvider>
            <CustomerBoundary>{children}</CustomerBoundary>
            <QueuedToasts />
          </DialogsProvider>
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

function QueuedToasts() {
  const { t, i18n } = useTranslation('shared');
  const show = useToast();
  const isWaiting = useToastQueue(({ pending }) => pending.length > 0);
  useEffect(() => {
    if (!isWaiting) return;
    for (const waiting of consumeToasts()) {
      if (typeof waiting === 'string') show.info(t(`toast.${waiting}`));
      else if ('error' in waiting) show.error(getMessage(waiting.error, i18n.language, waiting.text));
      else show.info(t(`toast.${waiting.toast}`, { transactionId: waiting.transactionId }));
    }
  }, [isWaiting, show, t, i18n]);
  return null;
}
