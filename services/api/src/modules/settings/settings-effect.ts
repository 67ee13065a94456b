import type { SettingName, SettingsEffect, ShopSettings } from '@dar/contracts/office';
import { type DubaiDay, dayInDubai, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { getShopHours } from '../crews/activity-crews.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { countCarts, countOpenPayments, findOpenVisits } from './settings.queries.ts';

const MAX_VISITS = 200;
/** What carts and checkout show. */
const SHOWN: readonly SettingName[] = [
  'service_charge',
  'cancel_free_hours',
  'cancel_fee_percent',
  'reschedule_limit',
  'open_cash_orders',
  'payment_methods',
];

export interface SettingsChange {
  /** Those whose value changes. */
  readonly names: readonly SettingName[];
  readonly before: ShopSettings;
  readonly after: ShopSettings;
  /** From when it counts. */
  readonly from: Date;
}

/** Returns what a change touches: booked visits that its days and hours exclude, carts that show it, open payments. */
export async function findEffect(db: Db, change: SettingsChange): Promise<SettingsEffect> {
  const isShown = change.names.some((name) => SHOWN.includes(name));
  const visits = await findExcludedVisits(db, change);
  return {
    visits: visits.slice(0, MAX_VISITS).map(({ orderId, number, startsAt, endsAt }) => ({
      order_no: getOrderNo({ id: orderId }),
      visit: number,
      starts: toDubaiTime(startsAt),
      ends: toDubaiTime(endsAt),
    })),
    visit_count: visits.length,
    carts: isShown ? await countCarts(db) : 0,
    open_payments: isShown ? await countOpenPayments(db) : 0,
  };
}

/** Returns the visits that fit the days and hours before the change, and not those after it. */
async function findExcludedVisits(db: Db, { before, after, from }: SettingsChange) {
  const days = [
    ...after.closed_days.map(({ day }) => day),
    ...after.special_hours.flatMap((one) => [one.from, one.to]),
  ];
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const start = new Date(Math.max(startOf(first), from.getTime()));
  const found = await findOpenVisits(db, start, new Date(startOf(last) + DAY_MS));
  return found.filter((visit) => isExcluded(after, visit) && !isExcluded(before, visit));
}

const startOf = (day: DubaiDay): number => fromDubaiTime(`${day} 00:00`).getTime();

interface Visit {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

function isExcluded(settings: ShopSettings, { startsAt, endsAt }: Visit): boolean {
  const day = dayInDubai(startsAt);
  const hours = getShopHours(settings, day);
  if (hours === undefined || hours === 'closed') return hours === 'closed';
  const toMinutes = (moment: Date) => (moment.getTime() - startOf(day)) / MINUTE_MS;
  return toMinutes(startsAt) < hours.opensAt || toMinutes(endsAt) > hours.closesAt;
}
