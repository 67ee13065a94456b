import { useTranslation } from '@dar/app/i18n';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatShortDay, formatTime } from '@dar/contracts/time/format-time';

interface DubaiTimeProps {
  /** A moment of ISO 8601, or 'YYYY-MM-DD HH:MM' in Dubai. */
  readonly value: string;
  readonly show?: 'day' | 'time' | 'both';
}

/** Returns the day and the time of a moment in Dubai, for a text such as 'DAR-1 is moved to Sat 28 Nov 10:00 am'. */
export function toTimeText(value: string, language: string): string {
  const moment = toMoment(value);
  return `${formatShortDay(moment, language)} ${formatTime(moment, language)}`;
}

/** Returns the day of a moment in Dubai, for a text. */
export const toDayText = (value: string, language: string): string => formatShortDay(toMoment(value), language);

const toMoment = (value: string) => (value.includes('T') ? new Date(value) : fromDubaiTime(value));

/** A moment in Dubai, wherever the office is opened. */
export function DubaiTime({ value, show = 'both' }: DubaiTimeProps) {
  const { i18n } = useTranslation('office');
  const moment = toMoment(value);
  const text = {
    day: toDayText(value, i18n.language),
    time: formatTime(moment, i18n.language),
    both: toTimeText(value, i18n.language),
  }[show];
  return <time dateTime={moment.toISOString()}>{text}</time>;
}
