import { initialSelection } from '@dar/contracts/pricing/selection';
import { type DubaiDay, fromDubaiTime } from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { BookableService } from './bookable-service.ts';
import { findFreeSeries, type Series } from './find-free-series.ts';
import { planVisits } from './plan-visits.ts';
import { getSlots, getStarts, isBookableDay } from './slots.ts';
import { visitNeeds } from './visit-needs.ts';

interface AvailabilityDeps {
  readonly db: Db;
  readonly replica: Db;
  readonly clock: Clock;
  readonly crews: CrewsService;
}

export class AvailabilityService {
  readonly #deps: AvailabilityDeps;

  constructor(deps: AvailabilityDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the services with a free slot somewhere, in the given order: for all visits of a booking with the least
   * quantities, at one of the rates.
   */
  async availableOn(day: DubaiDay, services: readonly BookableService[]): Promise<BookableService[]> {
    const { db, replica, clock, crews } = this.#deps;
    if (!isBookableDay(day, clock())) return [];
    const serviceable = services.filter(({ is_serviceable }) => is_serviceable !== '0');
    // Many services need the same time.
    const series = new Map<string, Series | undefined>();
    for (const service of serviceable) {
      for (const booking of getBookings(service)) {
        if (!series.has(booking.key)) series.set(booking.key, await this.#getSeries(day, service.activity_id, booking));
      }
    }
    const possible = [...series].flatMap(([key, one]) => (one ? [{ key, ...one }] : []));
    const free = await findFreeSeries(crews, { db, replica, customerId: undefined }, possible);
    const freeKeys = new Set(possible.filter((_, index) => free[index]).map(({ key }) => key));
    return serviceable.filter((service) => getBookings(service).some(({ key }) => freeKeys.has(key)));
  }

  async #getSeries(day: DubaiDay, activityId: number, { needs, visits }: Booking): Promise<Series | undefined> {
    const { db, clock, crews } = this.#deps;
    const slots = getSlots(day, await crews.getHours(db, activityId, day), needs, clock());
    const [starts] = getStarts({ activityId, members: needs.members, community: undefined }, slots);
    return starts && { starts, visits };
  }
}

type Booking = ReturnType<typeof getBookings>[number];

// Only the lengths of visits and the time between them count.
const ANY_START = fromDubaiTime('2026-01-01 00:00');

/** Returns a booking of each rate with the least quantities, with what it needs. */
function getBookings(service: BookableService) {
  const rates = service.hourly_rate.length > 0 ? service.hourly_rate.map(({ id }) => id) : [undefined];
  return rates.map((hourlyRateId) => {
    const line = { service, selection: { ...initialSelection(service), hourlyRateId }, qty: 1 };
    const needs = visitNeeds(line);
    const visits = planVisits([line], ANY_START, 1);
    const key = [service.activity_id, needs.lengthMinutes, needs.leadMinutes, needs.members, visits.length].join(' ');
    return { key, needs, visits };
  });
}
