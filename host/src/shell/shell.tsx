import { useTranslation } from '@dar/app/i18n';
import { Outlet } from '@dar/app/router';
import { useRef } from 'react';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { useDocumentLanguage } from './language/use-document-language.ts';
import { useRememberedLanguage } from './language/use-remembered-language.ts';
import { LocationGate } from './location/location-gate.tsx';
import { MAIN_ID } from './main-id.ts';
import { ProgressBar } from './navigation/progress-bar.tsx';
import { TitleAnnouncer } from './navigation/title-announcer.tsx';
import { useFocusRecovery } from './navigation/use-focus-recovery.ts';
import { usePageViews } from './navigation/use-page-views.ts';
import { useRouteChange } from './navigation/use-route-change.ts';
import { useScrollPosition } from './navigation/use-scroll-position.ts';
import { useStoreTransaction } from './partner/use-store-transaction.ts';
import { PendingPayment } from './payment/pending-payment.tsx';
import { SessionExpired } from './session/session-expired.tsx';
import { useSessionSync } from './session/use-session-sync.ts';
import styles from './shell.module.css';

/** Header, footer and overlays around all sections. */
export function Shell() {
  const { t } = useTranslation('host');
  const main = useRef<HTMLElement>(null);
  useDocumentLanguage();
  useRememberedLanguage();
  useScrollPosition();
  useSessionSync();
  useStoreTransaction();
  useRouteChange(() => {
    // Not when the page has focused a field.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  });
  useFocusRecovery(main);
  usePageViews();
  return (
    <div className={styles['shell']}>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {t('skip')}
      </a>
      <ProgressBar />
      <Header />
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles['main']}>
        <PendingPayment />
        <Outlet />
      </main>
      <Footer />
      <TitleAnnouncer />
      <SessionExpired />
      <LocationGate />
    </div>
  );
}
