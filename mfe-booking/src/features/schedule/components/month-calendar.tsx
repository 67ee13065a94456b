import { directionOf, useTranslation } from '@dar/app/i18n';
import { DUBAI, type DubaiDay, dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { Icon } from '@dar/ui';
import { type ChevronProps, DayPicker, type DayPickerProps } from 'react-day-picker';
import { ar } from 'react-day-picker/locale/ar';
import { enUS } from 'react-day-picker/locale/en-US';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  readonly today: DubaiDay;
  readonly value: DubaiDay | undefined;
  readonly onChange: (day: DubaiDay) => void;
}

const CLASS_NAMES = {
  root: styles['calendar'],
  months: styles['months'],
  month: styles['month'],
  month_caption: styles['caption'],
  caption_label: styles['label'],
  nav: styles['nav'],
  button_previous: styles['step'],
  button_next: styles['step'],
  month_grid: styles['grid'],
  weekday: styles['weekday'],
  day: styles['day'],
  day_button: styles['button'],
  today: styles['today'],
  selected: styles['selected'],
  outside: styles['outside'],
  disabled: styles['disabled'],
};

const COMPONENTS: DayPickerProps['components'] = { Chevron };

/** The accessible name of a day. It starts with the visible number. */
const DAY_LABEL = 'd MMMM yyyy, EEEE';

/** 'Sun' to 'Sat'. */
const FORMATTERS: DayPickerProps['formatters'] = {
  formatWeekdayName: (day, _, dates) => dates?.format(day, 'EEE') ?? '',
};

/** Renders a month in Dubai, Sunday first. Disables the days before today. */
export function MonthCalendar({ today, value, onChange }: MonthCalendarProps) {
  const { t, i18n } = useTranslation('booking');
  const direction = directionOf(i18n.language);
  const now = noon(today);
  return (
    <DayPicker
      mode="single"
      required
      timeZone={DUBAI}
      today={now}
      startMonth={now}
      defaultMonth={value ? noon(value) : now}
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
      classNames={CLASS_NAMES}
      components={COMPONENTS}
      formatters={FORMATTERS}
      labels={{
        labelDayButton: (moment, modifiers, _, dates) => {
          const day = dates?.format(moment, DAY_LABEL) ?? '';
          const label = modifiers['today'] ? t('schedule.today', { day }) : day;
          return modifiers['selected'] ? t('schedule.selected', { day: label }) : label;
        },
      }}
    />
  );
}

/** Noon is on the same day in Dubai in every browser time zone. */
function noon(day: DubaiDay): Date {
  return fromDubaiTime(`${day} 12:00`);
}

function Chevron({ orientation }: ChevronProps) {
  return (
    <span className={orientation === 'left' ? styles['backwards'] : undefined}>
      <Icon name="chevron" size={18} />
    </span>
  );
}
