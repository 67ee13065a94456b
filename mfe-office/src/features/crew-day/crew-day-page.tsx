import { Navigate } from '@dar/app/router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { DayHeader } from './components/day-header.tsx';
import { LineStatus } from './components/line-status.tsx';
import { Message } from './components/message.tsx';
import { News } from './components/news.tsx';
import { Queue } from './components/queue.tsx';
import { ReportDialog } from './components/report-dialog.tsx';
import { useReporting } from './components/use-reporting.ts';
import { VisitList } from './components/visit-list.tsx';
import styles from './crew-day-page.module.css';
import type { CrewDb } from './phone/crew-db.ts';
import { type Phone, usePhone, useSync } from './phone/use-phone.ts';
import { toVisitViews } from './phone/visit-view.ts';
import { useSavedApp } from './shell/use-saved-app.ts';
import { useCrewTexts } from './use-crew-texts.ts';

/** The day of a crew on its phone, which works without a line. */
export function CrewDayPage() {
  const { t } = useCrewTexts();
  return (
    <>
      <title>{t('title')}</title>
      <PhoneDay />
    </>
  );
}

function PhoneDay() {
  const { t } = useCrewTexts();
  const { db, phone, error } = usePhone();
  if (error) return <Message text={t('noStorage')} />;
  return db && phone ? <CrewDay db={db} phone={phone} /> : <Message text={t('loading')} />;
}

interface CrewDayProps {
  readonly db: CrewDb;
  readonly phone: Phone;
}

function CrewDay({ db, phone }: CrewDayProps) {
  const { t, language } = useCrewTexts();
  const { member, today, tomorrow, reports } = phone;
  const [shows, setShows] = useState<'today' | 'tomorrow'>('today');
  const { end, syncNow } = useSync(db, reports);
  const { reporting, report, store, close } = useReporting(db, member, syncNow);
  useSavedApp(end === 'done', language);
  if (end === 'signed-out') return <Navigate to={paths.crewSignIn} replace />;
  if (end === 'no-crew') {
    return (
      <Message text={t('noCrew')}>
        <a href={paths.crewSignIn}>{t('signInAsCrew')}</a>
        <a href={paths.home}>{t('toOffice')}</a>
      </Message>
    );
  }
  const stored = shows === 'today' ? today : tomorrow;
  const views = stored ? toVisitViews(stored, reports) : [];
  return (
    <div className={styles['page']}>
      <DayHeader db={db} phone={phone} shows={shows} onShow={setShows} />
      <main className={styles['main']}>
        <LineStatus end={end} day={stored} onRetry={syncNow} />
        {stored && <News db={db} stored={stored} reports={reports} />}
        <Queue reports={reports} onSendNow={syncNow} />
        {stored && <VisitList views={views} isToday={shows === 'today'} onReport={report} />}
      </main>
      {reporting && <ReportDialog {...reporting} onSave={store} onClose={close} />}
    </div>
  );
}
