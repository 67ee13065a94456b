import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { MINUTE_MS } from '../../../clock.ts';
import { HALF_HOUR_MS } from '../../../modules/crews/spans.ts';
import type { orders, visits } from '../../schema/orders.ts';
import { CITY_HOURS, CITY_TRAVEL_MINUTES, type CityCrew } from './city-crews.ts';
import { pick } from './random.ts';

export interface CityVisit {
  readonly crewId: number | null;
  readonly activityId: number;
  readonly area: number | undefined;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly status: (typeof orders.$inferInsert)['status'];
  readonly outcome: (typeof visits.$inferInsert)['outcome'];
  readonly paymentMethod: PaymentMethod;
  readonly isPartner: boolean;
}

interface DayPlan {
  readonly crews: readonly CityCrew[];
  /** Midnight in Dubai. */
  readonly midnight: Date;
  readonly visits: number;
  readonly now: Date;
  readonly random: () => number;
  /** Of the visits of an activity. */
  readonly minutesOf: (activityId: number) => number;
  readonly isTaken: (crewId: number, halfHour: number) => boolean;
}

/** One visit of a dozen waits for a crew, unless its day is over. */
const UNASSIGNED = 1 / 12;
const PAID_BY: readonly PaymentMethod[] = ['cash', 'cash', 'card', 'card', 'card', 'apple_pay', 'google_pay'];

/** Returns visits of a day in all states, as many as wanted if the crews have the time. No crew has two at once. */
export function planDay(plan: DayPlan): CityVisit[] {
  const { crews, midnight, now, random } = plan;
  const open = midnight.getTime() + CITY_HOURS.opensAt * MINUTE_MS;
  const close = midnight.getTime() + CITY_HOURS.closesAt * MINUTE_MS;
  const isPast = close < now.getTime();
  const unassigned = isPast ? 0 : Math.round(plan.visits * UNASSIGNED);
  const planned: CityVisit[] = [];
  const nextOf = new Map(crews.map(({ id }) => [id, open]));
  // In rounds, so that each crew has about as many.
  for (let isFull = false; !isFull && planned.length < plan.visits - unassigned; ) {
    isFull = true;
    for (const crew of crews) {
      if (planned.length >= plan.visits - unassigned) break;
      const activityId = pick(random, crew.activityIds);
      const minutes = plan.minutesOf(activityId);
      const start = findStart(plan, crew.id, nextOf.get(crew.id) ?? open, minutes);
      if (start + minutes * MINUTE_MS > close) continue;
      isFull = false;
      const gap = random() < 0.25 ? HALF_HOUR_MS : 0;
      nextOf.set(crew.id, toHalfHour(start + (minutes + CITY_TRAVEL_MINUTES) * MINUTE_MS) + gap);
      planned.push(toVisit(plan, { crewId: crew.id, activityId, area: crew.area, start, minutes }));
    }
  }
  for (let index = 0; index < unassigned; index += 1) {
    const crew = pick(random, crews);
    const activityId = pick(random, crew.activityIds);
    const start = Math.max(open, toHalfHour(now.getTime())) + Math.floor(random() * 12) * HALF_HOUR_MS;
    const place = { crewId: null, activityId, area: undefined, minutes: plan.minutesOf(activityId) };
    planned.push(toVisit(plan, { ...place, start: Math.min(start, close - 4 * HALF_HOUR_MS) }));
  }
  return planned;
}

const toHalfHour = (time: number) => Math.ceil(time / HALF_HOUR_MS) * HALF_HOUR_MS;

/** Returns the first start from a time on at which nobody else has the crew. */
function findStart({ isTaken }: DayPlan, crewId: number, from: number, minutes: number): number {
  const length = Math.ceil(((minutes + CITY_TRAVEL_MINUTES) * MINUTE_MS) / HALF_HOUR_MS);
  let start = from;
  for (let half = 0; half < length; half += 1) {
    if (!isTaken(crewId, start + half * HALF_HOUR_MS)) continue;
    start += (half + 1) * HALF_HOUR_MS;
    half = -1;
  }
  return start;
}

type Place = Pick<CityVisit, 'crewId' | 'activityId' | 'area' | 'minutes'> & { readonly start: number };

function toVisit({ random, now }: DayPlan, { start, ...place }: Place): CityVisit {
  const end = start + place.minutes * MINUTE_MS;
  const { status, outcome } = chooseState(random(), { start, end, now: now.getTime(), hasCrew: place.crewId !== null });
  // Demo data has no payment that a cancellation could pay back.
  const paymentMethod = status === 'Cancelled' ? 'cash' : pick(random, PAID_BY);
  const isPartner = random() < 0.04;
  return { ...place, startsAt: new Date(start), status, outcome, paymentMethod, isPartner };
}

interface Moment {
  readonly start: number;
  readonly end: number;
  readonly now: number;
  readonly hasCrew: boolean;
}

function chooseState(chance: number, { start, end, now, hasCrew }: Moment): Pick<CityVisit, 'status' | 'outcome'> {
  const outcome = null;
  if (!hasCrew) return { status: 'Confirmed', outcome };
  if (chance < 0.05) return { status: 'Cancelled', outcome };
  if (end < now) {
    if (chance < 0.065) return { status: 'Cancelled', outcome: 'no-show' };
    const isToday = now - end < 12 * 2 * HALF_HOUR_MS;
    if (isToday && chance > 0.97) return { status: 'In progress', outcome };
    if (isToday && chance > 0.95) return { status: 'Assigned', outcome };
    return { status: 'Completed', outcome };
  }
  if (start <= now) return { status: chance < 0.85 ? 'In progress' : 'Assigned', outcome };
  // What the system does in the evening of the day before.
  return { status: start - now < 24 * 2 * HALF_HOUR_MS ? 'Assigned' : 'Confirmed', outcome };
}
