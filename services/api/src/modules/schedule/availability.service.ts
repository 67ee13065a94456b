import type { DubaiDay } from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { BookableService } from './bookable-service.ts';
import { isBookableDay, slotsOf } from './slots.ts';

interface AvailabilityDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crews: CrewsService;
}

/** Which services a shopper without a hold can book on a day. */
export class AvailabilityService {
  readonly #deps: AvailabilityDeps;

  constructor(deps: AvailabilityDeps) {
    this.#deps = deps;
  }

  /** Returns the services with a free slot for their shortest visit, in the given order. */
  async availableOn(day: DubaiDay, services: readonly BookableService[]): Promise<BookableService[]> {
    const { db, clock, crews } = this.#deps;
    const now = clock();
    if (!isBookableDay(day, now)) return [];
    const activityIds = [...new Set(services.map(({ activity_id }) => activity_id))];
    const crewDays = new Map(
      await Promise.all(activityIds.map(async (id) => [id, await crews.dayOf(db, undefined, id, day)] as const)),
    );
    // Many services need the same time.
    const known = new Map<string, boolean>();
    return services.filter((service) => {
      const crewDay = crewDays.get(service.activity_id);
      if (!crewDay || service.is_serviceable === '0') return false;
      const needs = { lengthMinutes: shortestVisit(service), leadMinutes: service.leadMinutes };
      const key = `${service.activity_id} ${needs.lengthMinutes} ${needs.leadMinutes}`;
      const isFree = known.get(key) ?? slotsOf(crewDay, needs, now).some(({ isAvailable }) => isAvailable);
      known.set(key, isFree);
      return isFree;
    });
  }
}

function shortestVisit({ hourly_rate, lengthMinutes }: BookableService): number {
  return Math.min(lengthMinutes, ...hourly_rate.map((rate) => rate.lengthMinutes));
}
