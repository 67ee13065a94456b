import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { type DubaiDay, type DubaiTime, dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS } from '@dar/contracts/time/durations';
import { formatDubaiTime, formatShortDay, formatTime } from '@dar/contracts/time/format-time';
import { Button, EmptyState, Failure, Icon, SkeletonBlock, useLazyComponent, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { TimeChooserProps } from '../../../remote-components/time-chooser-props.ts';
import { noon } from '../../../schedule.ts';
import { type FreeTime, freeDaysQuery, freeTimesQuery, nearestTimesQuery } from '../queries.ts';
import type { FreeDays, MonthCalendar } from './month-calendar.tsx';
import styles from './time-chooser.module.css';

interface Props extends TimeChooserProps {
  /** Called when the server rejects the search, because the cart has changed. */
  readonly onRejected?: () => void;
}

/** Offers near days, a calendar and the times of a day. For a lost time it offers the nearest ones first, and these on demand. */
export function TimeChooser({ lost, disabled = false, ...props }: Props) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(lost === undefined);
  return (
    <div className={clsx(styles['chooser'], lost !== undefined && styles['lost'])}>
      {lost !== undefined && <NearestTimes {...props} time={lost} disabled={disabled} />}
      {isOpen ? (
        <Calendar {...props} disabled={disabled} isFinal={lost !== undefined} />
      ) : (
        <Button size="small" disabled={disabled} onClick={() => setOpen(true)}>
          {t('schedule.otherTimes')}
        </Button>
      )}
    </div>
  );
}

interface NearestTimesProps extends Pick<TimeChooserProps, 'visits' | 'onChange'> {
  readonly time: DubaiTime;
  readonly disabled: boolean;
}

/** Renders the free times nearest to a lost one as buttons. */
function NearestTimes({ visits, time, disabled, onChange }: NearestTimesProps) {
  const { t, i18n } = useTranslation('booking');
  const heading = useId();
  const { data } = useQuery(nearestTimesQuery(useCall(), time, 'weeks' in visits ? visits.weeks : undefined));
  if (!data) return null;
  if (data.length === 0) return <p className={styles['nearest']}>{t('schedule.noneNear')}</p>;
  return (
    <div>
      <p id={heading} className={styles['nearest']}>
        {t('schedule.nearest')}
      </p>
      <ul className={styles['chips']} aria-labelledby={heading}>
        {data.map((near) => (
          <li key={near}>
            <Button size="small" disabled={disabled} onClick={() => onChange(near)}>
              <bdi>{formatDubaiTime(near, i18n.language)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type CalendarProps = Omit<Props, 'lost' | 'disabled'> & {
  readonly disabled: boolean;
  /** A choice in place of a lost time is used at once, without a button that confirms it. */
  readonly isFinal: boolean;
};

function Calendar({ visits, initial = '', disabled, isFinal, onChange, onRejected }: CalendarProps) {
  const { t } = useTranslation('booking');
  const call = useCall();
  const [today] = useState(() => dayInDubai(new Date()));
  const [choice, setChoice] = useState<DubaiDay | DubaiTime>(initial.slice(0, 10) < today ? '' : initial);
  const day = choice.slice(0, 10) || undefined;
  const [month, setMonth] = useState(day ?? today);
  const free = useQuery(freeDaysQuery(call, visits));
  const times = useQuery({
    ...freeTimesQuery(call, visits, day ?? '', t('schedule.failed')),
    enabled: day !== undefined,
  });
  const chosen = times.data?.find(({ time }) => time === choice)?.time;
  const report = useEffectEvent(onChange);
  // A list that is loaded again can lose the chosen time.
  useEffect(() => {
    report(chosen);
  }, [chosen]);
  const reject = useEffectEvent(() => onRejected?.());
  useEffect(() => {
    if (isApiError(times.error, 'business-error')) reject();
  }, [times.error]);

  const panel = useRef<HTMLElement>(null);
  const pick = (picked: DubaiDay | DubaiTime) => {
    setChoice(picked);
    setMonth(picked.slice(0, 10));
    // On phones the times are below the calendar.
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  return (
    <>
      {free.data && <NearDays free={free.data} today={today} chosen={day} onPick={pick} />}
      <div className={styles['columns']}>
        <LazyCalendar
          today={today}
          value={day}
          month={month}
          free={free.data}
          onChange={pick}
          onMonthChange={setMonth}
        />
        <section ref={panel} className={styles['panel']}>
          <h2>{t('schedule.slots')}</h2>
          <p role="status" className={styles['count']}>
            {times.data && <Count count={times.data.length} />}
          </p>
          {day === undefined ? (
            <NoDay query={free} />
          ) : (
            <Times query={times} chosen={chosen} disabled={disabled} isFinal={isFinal} onChoose={setChoice} />
          )}
        </section>
      </div>
    </>
  );
}

function Count({ count }: { readonly count: number }) {
  const { t } = useTranslation('booking');
  return count > 0 ? t('schedule.found', { count }) : <VisuallyHidden>{t('schedule.noneForDate')}</VisuallyHidden>;
}

/** The calendar is the largest part, and a lost time seldom needs it. */
const loadCalendar = async () =>
  (await import(/* webpackChunkName: 'month-calendar' */ './month-calendar.tsx')).MonthCalendar;

function LazyCalendar(props: ComponentProps<typeof MonthCalendar>) {
  const { t } = useTranslation('booking');
  const [hasFailed, setFailed] = useState(false);
  const Loaded = useLazyComponent(!hasFailed, { load: loadCalendar, onFailure: () => setFailed(true) });
  if (hasFailed) return <Failure title={t('schedule.failed')} onRetry={() => setFailed(false)} />;
  return Loaded ? <Loaded {...props} /> : <SkeletonBlock height="340px" radius="var(--dar-radius-control)" />;
}

const NEAR_DAYS = 4;

interface NearDaysProps {
  readonly free: FreeDays;
  readonly today: DubaiDay;
  readonly chosen: DubaiDay | undefined;
  readonly onPick: (picked: DubaiDay | DubaiTime) => void;
}

/** Renders the earliest free time and the next free days as buttons. */
function NearDays({ free: { days, earliest }, today, chosen, onPick }: NearDaysProps) {
  const { t, i18n } = useTranslation('booking');
  if (days.length === 0) return <p role="status">{t('schedule.noDays')}</p>;
  const tomorrow = dayInDubai(new Date(noon(today).getTime() + DAY_MS));
  const nameDay = (day: DubaiDay) => {
    if (day === today) return t('schedule.todayShort');
    return day === tomorrow ? t('schedule.tomorrow') : formatShortDay(noon(day), i18n.language);
  };
  return (
    <ul className={styles['chips']} aria-label={t('schedule.nextDays')}>
      {earliest !== '' && (
        <li>
          <Button size="small" icon={<Icon name="clock" size={16} />} onClick={() => onPick(earliest)}>
            {t('schedule.earliest', {
              day: nameDay(earliest.slice(0, 10)),
              time: formatTime(fromDubaiTime(earliest), i18n.language),
            })}
          </Button>
        </li>
      )}
      {days.slice(0, NEAR_DAYS).map((day) => (
        <li key={day}>
          <Button size="small" aria-pressed={day === chosen} className={styles['day']} onClick={() => onPick(day)}>
            {nameDay(day)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Asks for a day, or says why no free day can be shown. */
function NoDay({ query }: { readonly query: Loaded<FreeDays> }) {
  const { t } = useTranslation('booking');
  return query.error && !query.data && !query.isFetching ? (
    <SearchFailure query={query} />
  ) : (
    <EmptyState icon="clock" title={t('schedule.pickDate')} />
  );
}

/** Shows the message of the server, else the specified words, also without a connection. */
function SearchFailure({ query: { error, refetch } }: { readonly query: Loaded<unknown> }) {
  const failed = useTranslation('booking').t('schedule.failed');
  return <Failure error={error} texts={{ network: failed, other: failed }} onRetry={() => void refetch()} />;
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface TimesProps extends Pick<CalendarProps, 'disabled' | 'isFinal'> {
  readonly query: Loaded<readonly FreeTime[]>;
  readonly chosen: DubaiTime | undefined;
  readonly onChoose: (time: DubaiTime) => void;
}

/** Renders the free times of a day as radio buttons, or as buttons where a choice is final: arrow keys choose a radio button. */
function Times({ query, chosen, disabled, isFinal, onChoose }: TimesProps) {
  const { t, i18n } = useTranslation('booking');
  const name = useId();
  const { data } = query;
  // docs/rules/slots.md#choosing-a-time
  const format = (time: DubaiTime, minutes: number) => {
    const from = fromDubaiTime(time);
    const ends = [from, new Date(from.getTime() + minutes * MINUTE_MS)];
    return ends.map((end) => formatTime(end, i18n.language)).join(' - ');
  };
  if (query.error && !data && !query.isFetching) return <SearchFailure query={query} />;
  if (!data) {
    return (
      <div className={styles['times']} role="status" aria-label={t('schedule.loading')}>
        {PLACEHOLDERS.map((key) => (
          <SkeletonBlock key={key} height="44px" radius="var(--dar-radius-control)" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon="clock" title={t('schedule.none')} text={t('schedule.noneText')} />;
  }
  if (isFinal) {
    return (
      <ul className={styles['times']} aria-label={t('schedule.slots')}>
        {data.map(({ time, minutes }) => (
          <li key={time}>
            <Button size="small" block disabled={disabled} onClick={() => onChoose(time)}>
              <bdi>{format(time, minutes)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={styles['times']} role="radiogroup" aria-label={t('schedule.slots')}>
      {data.map(({ time, minutes }) => (
        <label key={time} className={styles['time']}>
          <input
            type="radio"
            name={name}
            checked={time === chosen}
            disabled={disabled}
            onChange={() => onChoose(time)}
          />
          <bdi>{format(time, minutes)}</bdi>
        </label>
      ))}
    </div>
  );
}
