import { type App, AppProvider } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { consumeToasts, useToastQueue } from '@dar/app/events';
import { I18nProvider, useTranslation } from '@dar/app/i18n';
import { QueryClientProvider } from '@dar/app/query';
import { useToast } from '@dar/ui';
import { type ReactNode, useEffect } from 'react';
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
            {children}
            <QueuedToasts />
          </DialogsProvider>
        </QueryClientProvider>
      </I18nProvider>
    </AppProvider>
  );
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
