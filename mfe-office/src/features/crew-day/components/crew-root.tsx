import { useApp } from '@dar/app';
import { Outlet, useRouteError } from '@dar/app/router';
import { useEffect } from 'react';
import { useDocumentLanguage } from '../../../frame/use-document-language.ts';
import styles from '../crew-day-page.module.css';
import { useCrewTexts } from '../use-crew-texts.ts';
import { Message } from './message.tsx';

/** The element around the pages of crews. */
export function CrewRoot() {
  useDocumentLanguage(useCrewTexts().language);
  return <Outlet />;
}

/** In place of a page whose code did not load or that threw. */
export function CrewError() {
  const { t } = useCrewTexts();
  const { sections } = useApp();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    sections.reportFailure('office', 'render');
  }, [error, sections]);
  return (
    <Message text={t('failed')}>
      <button type="button" className={styles['primary']} onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
    </Message>
  );
}
