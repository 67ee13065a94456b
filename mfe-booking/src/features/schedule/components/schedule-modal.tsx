import { useCall } from '@dar/app';
import { getMessage, isApiError } from '@dar/app/api-error';
import type { Call } from '@dar/app/call';
import { useTranslation } from '@dar/app/i18n';
import { queryOptions, useQuery, useQueryClient } from '@dar/app/query';
import { freeDays, type TimeSlot, timeSlots } from '@dar/contracts/schedule';
import { type DubaiDay, dayInDubai, fromDubaiTime, to24Hours } from '@dar/contracts/time/dubai';
import { DAY_MS } from '@dar/contracts/time/durations';
import { formatShortDay, formatTime } from '@dar/contracts/time/format-time';
import { Button, EmptyState, ErrorPanel, Icon, SkeletonBlock, useToast } from '@dar/ui';
import { FormDialog } from '@dar/ui/dialogs';
import { useId, useRef, useState } from 'react';
import { type Schedule, slotStart, type VisitWeeks } from '../../../schedule.ts';
import { type FreeDays, MonthCalendar, noon } from './month-calendar.tsx';
import styles from './schedule-modal.module.css';

interface ScheduleModalProps {
  readonly firstServiceId: number;
  readonly today: DubaiDay;
  readonly value: Schedule;
  readonly visitCount: number;
  readonly onConfirm: (schedule: Schedule) => void;
  readonly onCartChanged: () => void;
  readonly onClose: () => void;
}

export function ScheduleModal({ today, value, visitCount, onConfirm, onClose, ...request }: ScheduleModalProps) {
  const { t } = useTranslation('booking');
  const [isDone, setDone] = useState(false);
  const [draft, setDraft] = useState<Schedule>(value.day && value.day >= today ? value : { weeks: value.weeks });
  const [month, setMonth] = useState(draft.day ?? today);
  const weeks = visitCount > 1 ? (draft.weeks ?? '1') : undefined;
  const { slots, fetchSlots } = useSlots(draft.day, { ...request, weeks });
  const { data: free } = useQuery(freeDaysQuery(useCall(), weeks));
  const panel = useRef<HTMLElement>(null);
  const isComplete = slots.data?.some((slot) => slotStart(slot) === draft.time) ?? false;

  const pickDay = async (day: DubaiDay, time?: string) => {
    setDraft(({ weeks }) => ({ day, time, weeks }));
    await fetchSlots(day);
    // On phones the slots are below the calendar.
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const pickFreeDay = (day: DubaiDay, time?: string) => {
    setMonth(day);
    void pickDay(day, time);
  };
  const confirm = () => {
    onConfirm(draft);
    setDone(true);
  };

  return (
    <FormDialog
      title={t('schedule.title')}
      width={860}
      tall
      submitText={t('schedule.confirm')}
      canSubmit={isComplete}
      isDone={isDone}
      onSubmit={confirm}
      onClose={onClose}
    >
      {visitCount > 1 && (
        <Interval count={visitCount} value={draft.weeks ?? '1'} onChange={(weeks) => setDraft({ ...draft, weeks })} />
      )}
      {free && <NextDays free={free} today={today} chosen={draft.day} onPick={pickFreeDay} />}
      <div className={styles['columns']}>
        <MonthCalendar
          today={today}
          value={draft.day}
          month={month}
          free={free}
          onChange={pickDay}
          onMonthChange={setMonth}
        />
        <section ref={panel} className={styles['panel']}>
          <SlotsHeading count={slots.data?.length} />
          <Slots schedule={draft} slots={slots} onChange={setDraft} />
        </section>
      </div>
    </FormDialog>
  );
}

function SlotsHeading({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation('booking');
  return (
    <h2 className={styles['heading']}>
      {t('schedule.slots')} {count !== undefined && count > 0 && <span className={styles['count']}>{count}</span>}
    </h2>
  );
}

interface IntervalProps {
  readonly count: number;
  readonly value: VisitWeeks;
  readonly onChange: (weeks: VisitWeeks) => void;
}

/** Renders the choice of weeks between visits. */
function Interval({ count, value, onChange }: IntervalProps) {
  const { t } = useTranslation('booking');
  const name = useId();
  const label = useId();
  return (
    <div className={styles['next']} role="radiogroup" aria-labelledby={label}>
      <p id={label} className={styles['visits']}>
        {t('schedule.visits', { number: count })}
      </p>
      {(['1', '2'] as const).map((weeks) => (
        <label key={weeks} className={styles['slot']}>
          <input type="radio" name={name} checked={weeks === value} onChange={() => onChange(weeks)} />
          {t(weeks === '1' ? 'schedule.weekly' : 'schedule.twoWeekly')}
        </label>
      ))}
    </div>
  );
}

// Other customers book meanwhile, so it is never cached. Without a response the calendar marks no day.
const freeDaysQuery = (call: Call, weeks: VisitWeeks | undefined) =>
  queryOptions({
    queryKey: ['booking', 'free-days', weeks],
    queryFn: async ({ signal }) => (await call(freeDays, { visit_interval_weeks: weeks }, { signal })).oData,
    staleTime: 0,
    gcTime: 0,
  });

const NEXT_DAYS = 4;

interface NextDaysProps {
  readonly free: FreeDays;
  readonly today: DubaiDay;
  readonly chosen: DubaiDay | undefined;
  readonly onPick: (day: DubaiDay, time?: string) => void;
}

/** Renders the earliest free slot and the next free days as buttons. */
function NextDays({ free: { days, earliest }, today, chosen, onPick }: NextDaysProps) {
  const { t, i18n } = useTranslation('booking');
  const [earliestDay, earliestTime] = earliest.split(' ');
  if (!earliestDay || !earliestTime) return null;
  const tomorrow = dayInDubai(new Date(noon(today).getTime() + DAY_MS));
  const nameDay = (day: DubaiDay) => {
    if (day === today) return t('schedule.todayShort');
    return day === tomorrow ? t('schedule.tomorrow') : formatShortDay(noon(day), i18n.language);
  };
  const time = formatTime(fromDubaiTime(earliest), i18n.language);
  return (
    <div className={styles['next']}>
      <Button size="small" icon={<Icon name="clock" size={16} />} onClick={() => onPick(earliestDay, earliestTime)}>
        {t('schedule.earliest', { day: nameDay(earliestDay), time })}
      </Button>
      <ul className={styles['days']} aria-label={t('schedule.nextDays')}>
        {days.slice(0, NEXT_DAYS).map((day) => (
          <li key={day}>
            <Button size="small" aria-pressed={day === chosen} onClick={() => onPick(day)}>
              {nameDay(day)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the query of the free slots of a day. It never caches, because other customers book meanwhile. */
const slotsQuery = (
  call: Call,
  day: DubaiDay,
  { firstServiceId, weeks }: Pick<SlotsRequest, 'firstServiceId' | 'weeks'>,
  errorText: string,
) =>
  queryOptions({
    queryKey: ['booking', 'slots', firstServiceId, day, weeks],
    queryFn: async ({ signal }) => {
      const input = { date: day, first_service_id: firstServiceId, visit_interval_weeks: weeks };
      const { oData } = await call(timeSlots, input, { signal });
      return oData.filter((slot) => slot.is_available === '1');
    },
    meta: { errorText },
    staleTime: 0,
    gcTime: 0,
  });

interface SlotsRequest extends Pick<ScheduleModalProps, 'firstServiceId' | 'onCartChanged'> {
  /** The weeks between the visits of a cart with several. */
  readonly weeks: VisitWeeks | undefined;
}

function useSlots(day: DubaiDay | undefined, { onCartChanged, ...request }: SlotsRequest) {
  const { t } = useTranslation('booking');
  const toast = useToast();
  const call = useCall();
  const queryClient = useQueryClient();
  const latestDay = useRef(day);
  const getQuery = (of: DubaiDay) => slotsQuery(call, of, request, t('schedule.failed'));
  const slots = useQuery({ ...getQuery(day ?? ''), enabled: day !== undefined });

  const fetchSlots = async (picked: DubaiDay) => {
    latestDay.current = picked;
    const isOutdated = () => latestDay.current !== picked;
    try {
      const { length } = await queryClient.fetchQuery(getQuery(picked));
      if (isOutdated()) return;
      if (length === 0) toast.info(t('schedule.noneForDate'));
      else toast.success(t(length === 1 ? 'schedule.foundOne' : 'schedule.found', { number: length }));
    } catch (error) {
      if (!isOutdated() && isApiError(error, 'business-error')) onCartChanged();
    }
  };

  return { slots, fetchSlots };
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
// Dubai has no daylight saving time, so any day formats a time of day correctly.
const ANY_DAY = '2026-01-01';

interface SlotsProps {
  readonly schedule: Schedule;
  readonly slots: ReturnType<typeof useSlots>['slots'];
  readonly onChange: (schedule: Schedule) => void;
}

function Slots({ schedule: { day, time, weeks }, slots, onChange }: SlotsProps) {
  const { t, i18n } = useTranslation('booking');
  const name = useId();
  const format = (text: string) => formatTime(fromDubaiTime(`${ANY_DAY} ${to24Hours(text)}`), i18n.language);
  const toLabel = (slot: TimeSlot) => t('schedule.slot', { from: format(slot.slot_from), to: format(slot.slot_to) });
  if (day === undefined) return <EmptyState icon="clock" title={t('schedule.pickDate')} />;
  if (slots.error && !slots.data && !slots.isFetching) {
    const title = getMessage(slots.error, i18n.language, t('schedule.failed'));
    return <ErrorPanel title={title} onRetry={() => slots.refetch()} />;
  }
  if (!slots.data) {
    return (
      <div className={styles['slots']} role="status" aria-label={t('schedule.loading')}>
        {PLACEHOLDERS.map((key) => (
          <SkeletonBlock key={key} height="44px" radius="var(--dar-radius-control)" />
        ))}
      </div>
    );
  }
  if (slots.data.length === 0) {
    return (
      <div role="status">
        <EmptyState icon="clock" title={t('schedule.none')} text={t('schedule.noneText')} />
      </div>
    );
  }
  return (
    <div className={styles['slots']} role="radiogroup" aria-label={t('schedule.slots')}>
      {slots.data.map((slot) => {
        const start = slotStart(slot);
        return (
          <label key={start} className={styles['slot']}>
            <input
              type="radio"
              name={name}
              checked={start === time}
              onChange={() => onChange({ day, time: start, weeks })}
            />
            <bdi>{toLabel(slot)}</bdi>
          </label>
        );
      })}
    </div>
  );
}
