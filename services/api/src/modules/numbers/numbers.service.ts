import { type Fils, fils, toAmount } from '@dar/contracts/money';
import { MAX_NUMBERS_DAYS, type NumbersBy, type NumbersRow } from '@dar/contracts/office';
import { type DubaiDay, dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import { countDays } from '../../count-days.ts';
import { crews, rosters } from '../../db/schema/crews.ts';
import { Service } from '../../service.ts';
import { getShopHours } from '../crews/activity-crews.ts';
import {
  EMPTY,
  type Figures,
  type FiguresRow,
  findNames,
  sumOpenMinutes,
  sumVisits,
  TOTAL,
} from './numbers.queries.ts';

interface Days {
  readonly from: DubaiDay;
  readonly to: DubaiDay;
}

type Pair = { readonly now: Figures; readonly before: Figures };

const toStart = (day: DubaiDay) => fromDubaiTime(`${day} 00:00`).getTime();

/** Figures of the shop, compared with the period before (docs/rules/office-money.md#numbers). */
export class NumbersService extends Service<'replica' | 'catalog' | 'shopSettings'> {
  /** Returns the figures by day, or by activity, area or crew with the highest revenue first. Throws 400 for too many days. */
  async compare(days: Days, by: NumbersBy) {
    const { replica } = this.deps;
    const count = countDays(days, MAX_NUMBERS_DAYS);
    const [from, until] = [toStart(days.from), toStart(days.to) + DAY_MS];
    const period = { before: new Date(from - count * DAY_MS), from: new Date(from), until: new Date(until) };
    const found = [
      ...(await sumVisits(replica, by, period)),
      ...(await sumOpenMinutes(replica, by, { ...period, days: this.#listDays(period.before, 2 * count) })),
    ];
    const pairs = toPairs(found, by === 'day' ? count : undefined);
    const total = pairs.get(TOTAL) ?? { now: EMPTY, before: EMPTY };
    pairs.delete(TOTAL);
    const names = await this.#findNames(by);
    const rows = [...pairs].map(([key, pair]) => toRow(key, names.get(key) ?? '', pair));
    const oData = by === 'day' ? rows.toSorted(byKey) : rows.toSorted(byRevenue);
    const before = { from: dayInDubai(period.before), to: dayInDubai(new Date(from - DAY_MS)) };
    return { oData, total: toRow('', '', total), before };
  }

  /** Returns the days on which the shop works, with the hours that replace those of all crews. */
  #listDays(first: Date, count: number) {
    const calendar = this.deps.shopSettings.current();
    return Array.from({ length: count }, (_, index) => dayInDubai(new Date(first.getTime() + index * DAY_MS))).flatMap(
      (day) => {
        const hours = getShopHours(calendar, day);
        if (hours === 'closed') return [];
        return { day, opensAt: hours?.opensAt ?? null, closesAt: hours?.closesAt ?? null };
      },
    );
  }

  async #findNames(by: NumbersBy): Promise<ReadonlyMap<string, string>> {
    if (by === 'day') return new Map();
    if (by === 'area') return findNames(this.deps.replica, rosters);
    if (by === 'crew') return findNames(this.deps.replica, crews);
    return new Map(this.deps.catalog.activities().map(({ id, name }) => [String(id), name]));
  }
}

/** Days of the period before stand at the day that is as many days later. */
function toPairs(found: readonly FiguresRow[], dayCount: number | undefined): Map<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const { key: stored, isBefore, ...figures } of found) {
    const isShifted = isBefore && dayCount !== undefined && stored !== TOTAL;
    const key = isShifted ? dayInDubai(new Date(toStart(stored as DubaiDay) + dayCount * DAY_MS)) : stored;
    const pair = pairs.get(key) ?? { now: EMPTY, before: EMPTY };
    pairs.set(
      key,
      isBefore ? { ...pair, before: add(pair.before, figures) } : { ...pair, now: add(pair.now, figures) },
    );
  }
  return pairs;
}

function add(one: Figures, other: Figures): Figures {
  return Object.fromEntries(
    Object.keys(EMPTY).map((name) => [name, one[name as keyof Figures] + other[name as keyof Figures]]),
  ) as unknown as Figures;
}

function toRow(key: string, name: string, { now, before }: Pair): NumbersRow {
  const money = (value: number) => toAmount(fils(value) as Fils);
  return {
    ...{ key, name, bookings: now.bookings, bookings_before: before.bookings },
    ...{ revenue: money(now.revenue), revenue_before: money(before.revenue) },
    ...{ cancelled: now.cancelled, cancelled_before: before.cancelled },
    ...{ no_shows: now.noShows, no_shows_before: before.noShows },
    ...{ reviews: now.reviews, reviews_before: before.reviews, stars: now.stars, stars_before: before.stars },
    ...{ booked_minutes: now.bookedMinutes, booked_minutes_before: before.bookedMinutes },
    ...{ open_minutes: now.openMinutes, open_minutes_before: before.openMinutes },
  };
}

const byKey = (one: NumbersRow, other: NumbersRow) => one.key.localeCompare(other.key);
const byRevenue = (one: NumbersRow, other: NumbersRow) => Number(other.revenue) - Number(one.revenue);
