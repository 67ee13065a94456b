import { getDirection, useTranslation } from '@dar/app/i18n';
import { PENDING_TITLE } from '@dar/app/remotes/registry';
import { Outlet, ScrollRestoration, useNavigation } from '@dar/app/router';
import { ProgressBar } from '@dar/ui';
import { ConnectionBar } from '@dar/ui/connection-bar';
import { useLayoutEffect } from 'react';

/** What is around the page of a section. The section has the frame with menu and headings. */
export function Shell() {
  const { t, i18n } = useTranslation('host');
  const { language } = i18n;
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = getDirection(language);
  }, [language]);
  // Browsers show the first title, and React adds those of pages behind it. Pages that set `document.title` do so later.
  useLayoutEffect(() => document.querySelector(`title[${PENDING_TITLE}]`)?.remove(), []);
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <>
      {isNavigating && <ProgressBar />}
      <ConnectionBar offlineText={t('offline')} backText={t('back')} />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
