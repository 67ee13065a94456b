import { useTranslation } from '@dar/app/i18n';
import { type DubaiDay, fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatShortDay } from '@dar/contracts/time/format-time';

/** Returns a function that writes a day in the language of the page: 'Tue 24 Nov'. */
export function useDayText(): (day: DubaiDay) => string {
  const { i18n } = useTranslation('office');
  return (day) => formatShortDay(fromDubaiTime(`${day} 12:00`), i18n.language);
}
