import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { inArray } from 'drizzle-orm';
import { DAY_MS } from '../../../clock.ts';
import { StartError } from '../../../env.ts';
import type { PlacesFile } from '../../../modules/geo/places-file.ts';
import type { Db } from '../../client.ts';
import { crewSlots, crews, rosters } from '../../schema/crews.ts';
import { orders } from '../../schema/orders.ts';
import type { SeedPorts } from '../seed-services.ts';
import { handInCityCash } from './city-cash.ts';
import { CITY_AREAS, type CityCrew, getWorking, seedCityMembers } from './city-crews.ts';
import { seedCityCustomers } from './city-customers.ts';
import { planDay } from './city-day.ts';
import { addCityMoney } from './city-money.ts';
import { findOffers, insertCityOrders } from './city-orders.ts';
import { insertCityReviews, planCityPublication } from './city-work.ts';
import { createRandom } from './random.ts';

const PAST_DAYS = 14;
const PAST_VISITS = 110;
/** Of today and the days after it. */
const COMING_VISITS = [300, 150, 100, 60];

/** Returns whether the database has the city already. Throws StartError for one that has other orders or crews. */
export async function hasCity(tx: Db): Promise<boolean> {
  const names = CITY_AREAS.map(({ name }) => name);
  if ((await tx.$count(rosters, inArray(rosters.name, names))) > 0) return true;
  if ((await tx.$count(orders)) > 0 || (await tx.$count(crews)) > 0) {
    throw new StartError(
      'OFFICE_DEMO=city fills an empty database, and this one has crews or orders: choose another DATA_DIR',
    );
  }
  return false;
}

interface CityDeps {
  readonly ports: SeedPorts;
  readonly places: PlacesFile;
  readonly crews: readonly CityCrew[];
}

/** Adds the customers and two weeks of visits of a large shop. The same on the same day, except for what is over. */
export async function seedCity(tx: Db, { ports, places, crews: made }: CityDeps): Promise<void> {
  const { catalog } = ports;
  const now = ports.clock();
  const today = fromDubaiTime(`${dayInDubai(now)} 00:00`);
  const random = createRandom(today.getTime() / DAY_MS);
  await seedCityMembers(tx, made, now);
  const customers = await seedCityCustomers(tx, places, { random, now });
  const { services } = catalog.snapshot;
  const offers = new Map(catalog.activities().map((activity) => [activity.id, findOffers(activity, services)]));
  const offersOf = (id: number) => offers.get(id) ?? [];
  const able = made
    .map((crew) => ({ ...crew, activityIds: crew.activityIds.filter((id) => offersOf(id).length > 0) }))
    .filter(({ activityIds }) => activityIds.length > 0);
  const minutesOf = (id: number) => {
    const lengths = offersOf(id).map(({ minutes }) => minutes);
    return random() < 0.6 ? Math.min(...lengths) : (lengths[Math.floor(random() * lengths.length)] ?? 0);
  };
  const slots = await tx.select().from(crewSlots);
  const taken = new Set(slots.map(({ crewId, halfHour }) => `${crewId} ${halfHour.getTime()}`));
  const isTaken = (crewId: number, halfHour: number) => taken.has(`${crewId} ${halfHour}`);
  const planned = Array.from({ length: PAST_DAYS + COMING_VISITS.length }, (_, index) => {
    const day = index - PAST_DAYS;
    const midnight = new Date(today.getTime() + day * DAY_MS);
    const visits = day < 0 ? PAST_VISITS : (COMING_VISITS[day] ?? 0);
    return planDay({ crews: getWorking(able, made, day), midnight, visits, now, random, minutesOf, isTaken });
  });
  const stored = await insertCityOrders(tx, planned.flat(), { customers, offersOf, random, now });
  await insertCityReviews(tx, stored, random);
  await addCityMoney(tx, stored, ports);
  await handInCityCash(tx, ports, PAST_DAYS);
  await planCityPublication(tx, now);
}
