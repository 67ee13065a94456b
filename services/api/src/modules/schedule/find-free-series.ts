import type { Db } from '../../db/client.ts';
import type { CustomerId } from '../auth/session.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { Span, Starts } from '../crews/spans.ts';

/** Visits that are booked together, at any start of the first one from `first` to `last`. */
export interface Series {
  readonly starts: Starts;
  /** Of any start of the first visit; only the distances and the lengths count. */
  readonly visits: readonly Span[];
}

interface Reads {
  readonly db: Db;
  readonly replica?: Db | undefined;
  readonly customerId: CustomerId | undefined;
}

/**
 * Returns the first start of each series at which every visit has a free crew. Asks for the first free start of each
 * visit, and again from the latest of these on, until all visits agree. One visit needs one query.
 */
export async function findFreeSeries(
  crews: CrewsService,
  { db, replica = db, customerId }: Reads,
  series: readonly Series[],
): Promise<(Date | undefined)[]> {
  const found: (Date | undefined)[] = series.map(() => undefined);
  let open = series.map(({ starts, visits }, index) => ({ index, starts, visits: toOffsets(visits) }));
  while (open.length > 0) {
    const asked = open.flatMap(({ starts, visits }) =>
      visits.map(({ offset, lengthMs }) => ({
        ...starts,
        ...{ first: later(starts.first, offset), last: later(starts.last, offset), lengthMs },
      })),
    );
    const answers = (await crews.findFree(db, customerId, asked, replica)).values();
    open = open.flatMap(({ index, starts, visits }) => {
      const times = visits.map(({ offset }) => {
        const free = answers.next().value;
        return free && later(free, -offset).getTime();
      });
      const latest = Math.max(...times.map((time) => time ?? Number.POSITIVE_INFINITY));
      if (latest === Number.POSITIVE_INFINITY) return [];
      const first = new Date(latest);
      if (times.some((time) => time !== latest)) return [{ index, starts: { ...starts, first }, visits }];
      found[index] = first;
      return [];
    });
  }
  return found;
}

function toOffsets(visits: readonly Span[]) {
  const [first] = visits;
  return visits.map(({ startsAt, endsAt }) => ({
    offset: startsAt.getTime() - (first ?? { startsAt }).startsAt.getTime(),
    lengthMs: endsAt.getTime() - startsAt.getTime(),
  }));
}

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
