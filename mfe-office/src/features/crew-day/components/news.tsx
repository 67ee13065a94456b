import { useQueryClient } from '@dar/app/query';
import type { ReactNode } from 'react';
import styles from '../crew-day-page.module.css';
import { type CrewDb, dismissNews, dismissReports } from '../phone/crew-db.ts';
import type { DayNews, QueuedReport, ReportResult, StoredDay } from '../phone/queued-report.ts';
import { phoneKey } from '../phone/use-phone.ts';
import { type CrewT, useCrewTexts } from '../use-crew-texts.ts';

interface NewsProps {
  readonly db: CrewDb;
  readonly stored: StoredDay;
  readonly reports: readonly QueuedReport[];
}

/** What others changed in the day, and the reports that did not count. They stay until the member has read them. */
export function News({ db, stored, reports }: NewsProps) {
  const { t, language } = useCrewTexts();
  const queryClient = useQueryClient();
  const { news } = stored;
  const notTaken = reports.filter(({ result }) => result && result.state !== 'applied');
  const dismiss = async () => {
    await dismissNews(db, stored);
    await dismissReports(db, notTaken);
    await queryClient.invalidateQueries({ queryKey: phoneKey });
  };
  return (
    <section className={styles['news']} aria-live="polite" hidden={news.length + notTaken.length === 0}>
      <h2>{t('news.title')}</h2>
      <ul>
        {news.map((one) => (
          <Item key={`${one.order} ${one.visit} ${one.what}`} of={one}>
            {describeNews(one, t)}
          </Item>
        ))}
        {notTaken.map((report) => (
          <Item key={report.seq} of={report}>
            <strong>{t(`kind.${report.kind}`)}</strong> {report.result && describeResult(report.result, t, language)}
          </Item>
        ))}
      </ul>
      <button type="button" className={styles['button']} onClick={() => void dismiss()}>
        {t('ok')}
      </button>
    </section>
  );
}

interface ItemProps {
  readonly of: { readonly order: string; readonly starts: string };
  readonly children: ReactNode;
}

function Item({ of: { order, starts }, children }: ItemProps) {
  return (
    <li>
      <bdi>{order}</bdi> · <bdi>{starts.slice(11)}</bdi>
      <br />
      {children}
    </li>
  );
}

function describeNews({ what, by, starts, before = '' }: DayNews, t: CrewT): string {
  const times = { time: starts.slice(11), before: before.slice(11) };
  const isNamed = by === 'office' || by === 'customer';
  if (what === 'moved') return isNamed ? t(`news.movedBy.${by}`, times) : t('news.moved', times);
  if (what === 'cancelled') return isNamed ? t(`news.cancelledBy.${by}`) : t('news.cancelled');
  return t(`news.${what}`, times);
}

const REASONS = ['too-old', 'too-early', 'not-found', 'not-cash', 'no-amount', 'invalid-fields'] as const;

function describeResult(result: ReportResult, t: CrewT, language: string): string {
  if (result.state === 'late') return t('notTaken.late');
  if (result.state === 'superseded') {
    const { by } = result;
    if (by?.by === 'customer') return t('notTaken.by.customer');
    if (by?.what === 'another-time') return t('notTaken.by.moved');
    if (by?.what === 'another-crew') return t('notTaken.by.another-crew');
    return by?.what === 'Cancelled' ? t('notTaken.by.cancelled') : t('notTaken.superseded');
  }
  if (result.state === 'applied') return '';
  const reason = REASONS.find((known) => known === result.why);
  const { message, messageAr } = result;
  const own = reason && t(`notTaken.why.${reason}`);
  const server = language === 'ar' ? messageAr : language === 'en' ? message : undefined;
  return t('notTaken.refused', { why: own ?? server ?? t('notTaken.why.other') });
}
