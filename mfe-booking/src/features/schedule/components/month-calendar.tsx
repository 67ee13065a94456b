import { getDirection, useTranslation } from '@dar/app/i18n';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { freeDays } from '@dar/contracts/schedule';
import { DUBAI, type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';
import { clsx } from 'clsx';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { ar } from 'react-day-picker/locale/ar';
import { enUS } from 'react-day-picker/locale/en-US';
import { noon } from '../../../schedule.ts';
import styles from './month-calendar.module.css';

export type FreeDays = EndpointOutput<typeof freeDays>['oData'];

interface MonthCalendarProps {
  readonly today: DubaiDay;
  readonly value: DubaiDay | undefined;
  /** A day of the month to show. */
  readonly month: DubaiDay;
  /** Marks the other days. Undefined before the response. */
  readonly free: FreeDays | undefined;
  readonly onChange: (day: DubaiDay) => void;
  readonly onMonthChange: (firstDay: DubaiDay) => void;
}

/** Renders a month in Dubai, Sunday first. Disables the days before today. */
export function MonthCalendar({ today, value, month, free, onChange, onMonthChange }: MonthCalendarProps) {
  const { t, i18n } = useTranslation('booking');
  const direction = getDirection(i18n.language);
  const now = noon(today);
  const isFull = (moment: Date) => {
    const day = dayInDubai(moment);
    return free !== undefined && day >= today && day <= free.until && !free.days.includes(day);
  };
  return (
    <DayPicker
      mode="single"
      required
      timeZone={DUBAI}
      today={now}
      startMonth={now}
      month={noon(month)}
      onMonthChange={(moment) => onMonthChange(dayInDubai(moment))}
      disabled={{ before: now }}
      selected={value ? noon(value) : undefined}
      onSelect={(moment) => onChange(dayInDubai(moment))}
      weekStartsOn={0}
      numerals="latn"
      locale={direction === 'rtl' ? ar : enUS}
      dir={direction}
      aria-label={t('schedule.date')}
      showOutsideDays
      fixedWeeks
      className={styles['calendar']}
      modifiers={{ full: isFull }}
      modifiersClassNames={{
        full: clsx(styles['full']),
        today: clsx(styles['today']),
        selected: clsx(styles['selected']),
      }}
      formatters={{ formatWeekdayName: (day, _, dates) => dates?.format(day, 'EEE') ?? '' }}
      labels={{
        // The name starts with the visible number.
        labelDayButton: (moment, modifiers, _, dates) => {
          const day = dates?.format(moment, 'd MMMM yyyy, EEEE') ?? '';
          const label = modifiers['today'] ? t('schedule.today', { day }) : day;
          if (modifiers['full']) return t('schedule.full', { day: label });
          return modifiers['selected'] ? t('schedule.selected', { day: label }) : label;
        },
      }}
    />
  );
}
