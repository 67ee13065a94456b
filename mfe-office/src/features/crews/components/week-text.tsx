import { useTranslation } from '@dar/app/i18n';
import type { RosterDay } from '@dar/contracts/office';
import { formatWeekday } from '@dar/contracts/time/format-time';
import { groupHours } from '../week.ts';

interface WeekTextProps {
  readonly days: readonly RosterDay[];
  /** What a week without hours means. */
  readonly none: string;
}

/** The hours of a week, a line for all days with the same. */
export function WeekText({ days, none }: WeekTextProps) {
  const { i18n } = useTranslation('office');
  const groups = groupHours(days);
  if (groups.length === 0) return none;
  return groups.map(({ weekdays, opens, closes }) => (
    <div key={opens + closes}>
      {weekdays.map((weekday) => formatWeekday(weekday, i18n.language, 'short')).join(' ')}{' '}
      <bdi>
        {opens}–{closes}
      </bdi>
    </div>
  ));
}
