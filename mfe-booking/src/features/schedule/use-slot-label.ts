import { useTranslation } from '@dar/app/i18n';
import type { TimeSlot } from '@dar/contracts/schedule';
import { fromDubaiTime, to24Hours } from '@dar/contracts/time/dubai';
import { formatTime } from '@dar/contracts/time/format-time';

// Dubai has no daylight saving time, so any day formats a time of day correctly.
const ANY_DAY = '2026-01-01';

/** Returns a function that formats a slot as 'from - to'. */
export function useSlotLabel() {
  const { t, i18n } = useTranslation('booking');
  const clock = (text: string) => formatTime(fromDubaiTime(`${ANY_DAY} ${to24Hours(text)}`), i18n.language);
  return (slot: TimeSlot) => t('schedule.slot', { from: clock(slot.slot_from), to: clock(slot.slot_to) });
}
