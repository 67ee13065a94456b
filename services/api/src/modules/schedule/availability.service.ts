import type { DubaiDay } from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { Starts } from '../crews/spans.ts';
import type { BookableService } from './bookable-service.ts';
import { getSlots, getStarts, isBookableDay } from './slots.ts';

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

  /** Returns the services with a free slot for their shortest visit somewhere, in the given order. */
  async availableOn(day: DubaiDay, services: readonly BookableService[]): Promise<BookableService[]> {
    const { db, replica, clock, crews } = this.#deps;
    const now = clock();
    if (!isBookableDay(day, now)) return [];
    const starts = new Map<string, Starts | undefined>();
    for (const service of services) {
      const { activity_id: activityId, leadMinutes } = service;
      // Many services need the same time.
      const key = getKey(service);
      if (service.is_serviceable === '0' || starts.has(key)) continue;
      const needs = { lengthMinutes: shortestVisit(service), leadMinutes, members: 1 };
      const [range] = getStarts(
        { activityId, members: 1, community: undefined },
        getSlots(day, await crews.getHours(db, activityId, day), needs, now),
      );
      starts.set(key, range);
    }
    const possible = [...starts].flatMap(([key, range]) => (range ? [{ ...range, key }] : []));
    const free = await crews.findFree(db, undefined, possible, replica);
    const freeKeys = new Set(possible.filter((_, index) => free[index]).map(({ key }) => key));
    return services.filter((service) => service.is_serviceable !== '0' && freeKeys.has(getKey(service)));
  }
}

function getKey(service: BookableService): string {
  return `${service.activity_id} ${shortestVisit(service)} ${service.leadMinutes}`;
}

function shortestVisit({ hourly_rate, lengthMinutes }: BookableService): number {
  return Math.min(lengthMinutes, ...hourly_rate.map((rate) => rate.lengthMinutes));
}
