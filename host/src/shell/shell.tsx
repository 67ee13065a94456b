import { useTranslation } from '@dar/app/i18n';
import { Outlet, ScrollRestoration, useNavigation } from '@dar/app/router';
import { ProgressBar } from '@dar/ui';
import { useRef } from 'react';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { useDocumentLanguage, useStoredLanguage } from './language/language.ts';
import { LocationGate } from './location/location-gate.tsx';
import { MAIN_ID } from './main-id.ts';
import { getScrollKey } from './navigation/scroll-key.ts';
import { TitleAnnouncer } from './navigation/title-announcer.tsx';
import { usePageViews } from './navigation/use-page-views.ts';
import { usePageChanged, useRouteChange } from './navigation/use-route-change.ts';
import { useStoreTransaction } from './partner/partner-links.ts';
import { UnsettledPaymentNotice } from './payment/unsettled-payment-notice.tsx';
import { SessionExpired } from './session/session-expired.tsx';
import { useSessionSync } from './session/use-session-sync.ts';
import styles from './shell.module.css';

export function Shell() {
  const { t } = useTranslation('host');
  const main = useRef<HTMLElement>(null);
  useDocumentLanguage();
  useStoredLanguage();
  useSessionSync();
  useStoreTransaction();
  useRouteChange(() => {
    // Not when the page has focused a field, or the shopper types in the header.
    if (!document.activeElement?.matches('main *, header input')) main.current?.focus({ preventScroll: true });
  });
  usePageChanged();
  usePageViews();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div className={styles['shell']}>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {t('skip')}
      </a>
      {isNavigating && <ProgressBar />}
      <Header />
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles['main']}>
        <UnsettledPaymentNotice />
        <Outlet />
      </main>
      <Footer />
      <TitleAnnouncer />
      <SessionExpired />
      <LocationGate />
      <ScrollRestoration getKey={getScrollKey} />
    </div>
  );
}
