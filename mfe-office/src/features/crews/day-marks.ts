import type { OfficeCrew, OfficeSetting } from '@dar/contracts/office';
import { SETTINGS } from '@dar/contracts/office';

type Leave = OfficeCrew['leave'][number];

interface DayMarks {
  /** Who is away that day. */
  readonly away: readonly Leave[];
  /** The name of the day on which no crew works; undefined on other days. */
  readonly closed: string | undefined;
}

/** Returns what a calendar shows of a day in Dubai, 'YYYY-MM-DD'. */
export function getDayMarks(day: string, leave: readonly Leave[], settings: readonly OfficeSetting[]): DayMarks {
  const { data: closedDays = [] } = SETTINGS.closed_days.safeParse(
    settings.find(({ name }) => name === 'closed_days')?.value,
  );
  return {
    away: leave.filter(({ from, to }) => from <= day && day <= to),
    closed: closedDays.find((closed) => closed.day === day)?.name,
  };
}
