import { useTranslation } from '@dar/app/i18n';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatShortDay, formatTime } from '@dar/contracts/time/format-time';

interface DubaiTimeProps {
  /** A moment of ISO 8601, or 'YYYY-MM-DD HH:MM' in Dubai. */
  readonly value: string;
  readonly show?: 'day' | 'time' | 'both';
}

/** A moment in Dubai, wherever the office is opened. */
export function DubaiTime({ value, show = 'both' }: DubaiTimeProps) {
  const { i18n } = useTranslation('office');
  const moment = value.includes('T') ? new Date(value) : fromDubaiTime(value);
  const day = formatShortDay(moment, i18n.language);
  const time = formatTime(moment, i18n.language);
  const text = { day, time, both: `${day} ${time}` }[show];
  return <time dateTime={moment.toISOString()}>{text}</time>;
}
