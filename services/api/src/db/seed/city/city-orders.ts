import { createHash } from 'node:crypto';
import type { Activity } from '@dar/contracts/catalog';
import { ZERO } from '@dar/contracts/money';
import { calculateBill } from '@dar/contracts/pricing/bill';
import { HOUR_MS, MINUTE_MS } from '../../../clock.ts';
import { findStartingPrice } from '../../../modules/catalog/starting-price.ts';
import { freezeLine } from '../../../modules/checkout/freeze-cart.ts';
import { countHalfHours, getBusySpan, HALF_HOUR_MS, startOfHalfHour } from '../../../modules/crews/spans.ts';
import type { BookableService } from '../../../modules/schedule/bookable-service.ts';
import { getNeeds } from '../../../modules/schedule/visits.ts';
import type { Db } from '../../client.ts';
import { crewSlots } from '../../schema/crews.ts';
import type { FrozenLine } from '../../schema/frozen-cart.ts';
import { orderEvents, orderLines, orders, visits } from '../../schema/orders.ts';
import { partners, partnerTransactions } from '../../schema/partners.ts';
import { CITY_TRAVEL_MINUTES } from './city-crews.ts';
import type { CityCustomer } from './city-customers.ts';
import type { CityVisit } from './city-day.ts';
import { pick } from './random.ts';

const DAYS_BEFORE = 3;
const MAX_MINUTES = 120;

/** The cheapest booking of a service. */
export interface Offer {
  readonly serviceId: number;
  readonly minutes: number;
  readonly bill: ReturnType<typeof calculateBill>;
  readonly line: FrozenLine;
}

export interface CityOrder extends Omit<CityVisit, 'area'>, CityCustomer {
  readonly id: number;
  readonly offer: Offer;
}

/** Returns the services of an activity that take two hours at most, or its shortest one. */
export function findOffers(activity: Activity, services: readonly BookableService[]): Offer[] {
  const offers = services
    .filter((service) => service.activity_id === activity.id)
    .flatMap((service) => {
      const start = findStartingPrice(service);
      if (!start) return [];
      const line = { id: 0, service, selection: start.selection, flow: 'standard' as const, transactionId: '', qty: 1 };
      const priced = { ...line, unitPrice: start.total, total: start.total };
      return {
        serviceId: service.id,
        minutes: getNeeds([priced]).lengthMinutes,
        bill: calculateBill(start.total, ZERO, ZERO),
        line: freezeLine(priced, activity),
      };
    });
  const short = offers.filter(({ minutes }) => minutes <= MAX_MINUTES);
  return short.length > 0 ? short : offers.toSorted((one, other) => one.minutes - other.minutes).slice(0, 1);
}

interface Filling {
  readonly customers: readonly CityCustomer[];
  readonly offersOf: (activityId: number) => readonly Offer[];
  readonly random: () => number;
  readonly now: Date;
}

/** Stores an order with one visit for each planned one, with lines, events and the half hours of its crew. */
export async function insertCityOrders(
  tx: Db,
  planned: readonly CityVisit[],
  { customers, offersOf, random, now }: Filling,
): Promise<CityOrder[]> {
  const chosen = planned.map(({ area, ...visit }) => {
    const near = area === undefined ? customers : customers.filter((customer) => customer.area === area);
    const fitting = offersOf(visit.activityId).filter(({ minutes }) => minutes <= visit.minutes);
    return { ...visit, ...pick(random, near), offer: pick(random, fitting) };
  });
  const placedAt = ({ startsAt }: CityVisit | CityOrder) =>
    new Date(Math.min(startsAt.getTime() - DAYS_BEFORE * 24 * HOUR_MS, now.getTime() - 2 * HOUR_MS));
  const endsAt = (visit: Pick<CityVisit, 'startsAt' | 'minutes'>) =>
    new Date(visit.startsAt.getTime() + visit.minutes * MINUTE_MS);
  const stored = await insertAll(chosen, (rows) =>
    tx
      .insert(orders)
      .values(
        rows.map(({ customerId, address, activityId, paymentMethod, startsAt, status, offer, ...visit }) => ({
          ...{ customerId, address, activityId, paymentMethod, startsAt, status, ...offer.bill },
          ...{ endsAt: endsAt({ startsAt, ...visit }), taskDescription: '', couponCode: '' },
          placedAt: placedAt({ startsAt, ...visit } as CityOrder),
        })),
      )
      .returning({ id: orders.id }),
  );
  const made = chosen.map((order, index) => ({ ...order, id: stored[index]?.id ?? 0 }));
  const of = ({ customerId, id: orderId }: CityOrder) => ({ customerId, orderId });
  await insertAll(made, (rows) =>
    tx
      .insert(visits)
      .values(
        rows.map((order) => ({
          ...{ ...of(order), number: 1, startsAt: order.startsAt, endsAt: endsAt(order), crewId: order.crewId },
          ...{ travelMinutes: CITY_TRAVEL_MINUTES, status: order.status, outcome: order.outcome },
          price: order.offer.bill.grandTotal,
        })),
      )
      .returning({ id: visits.orderId }),
  );
  await insertLines(tx, made, now);
  const events = made.flatMap((order) => {
    const event = { ...of(order), visitNumber: 1 };
    const first = { ...event, to: 'Confirmed' as const, by: 'customer' as const, createdAt: placedAt(order) };
    if (order.status === 'Confirmed') return [first];
    const createdAt = order.status === 'Completed' ? endsAt(order) : new Date(placedAt(order).getTime() + HOUR_MS);
    const by = order.status === 'Cancelled' ? ('customer' as const) : ('system' as const);
    return [first, { ...event, from: 'Confirmed' as const, to: order.status, by, createdAt }];
  });
  await insertAll(events, (rows) => tx.insert(orderEvents).values(rows).returning({ id: orderEvents.id }));
  const slots = made.flatMap(toSlots);
  await insertAll(slots, (rows) => tx.insert(crewSlots).values(rows).returning({ id: crewSlots.crewId }));
  return made;
}

async function insertLines(tx: Db, made: readonly CityOrder[], now: Date): Promise<void> {
  const ofPartner = made.filter(({ isPartner }) => isPartner);
  const toTransaction = ({ id }: CityOrder) => `CITY-${id}`;
  if (ofPartner.length > 0) {
    const partnerId = await findPartner(tx, now);
    await tx.insert(partnerTransactions).values(
      ofPartner.map((order) => ({
        ...{ transactionId: toTransaction(order), partnerId, customerId: order.customerId, createdAt: now },
      })),
    );
  }
  await insertAll(made, (rows) =>
    tx
      .insert(orderLines)
      .values(
        rows.map((order) => ({
          ...{ ...order.offer.line, customerId: order.customerId, orderId: order.id },
          ...(order.isPartner && {
            transactionId: toTransaction(order),
            standardUnitPrice: order.offer.line.unitPrice,
          }),
        })),
      )
      .returning({ id: orderLines.id }),
  );
}

const PARTNER = 'Marina Residents Club';

async function findPartner(tx: Db, createdAt: Date): Promise<number> {
  // Nobody has the key of this hash.
  const keyHash = createHash('sha256').update(`no key of ${PARTNER}`).digest('hex');
  await tx.insert(partners).values({ name: PARTNER, keyHash, createdAt }).onConflictDoNothing();
  const found = await tx.select({ id: partners.id, name: partners.name }).from(partners);
  return found.find(({ name }) => name === PARTNER)?.id ?? 0;
}

function toSlots({ crewId, customerId, status, startsAt, minutes }: CityOrder) {
  if (crewId === null || status === 'Cancelled') return [];
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const busy = getBusySpan({ startsAt, endsAt, travelMinutes: CITY_TRAVEL_MINUTES });
  const first = startOfHalfHour(startsAt).getTime();
  return Array.from({ length: countHalfHours(busy) }, (_, half) => ({
    ...{ crewId, customerId, halfHour: new Date(first + half * HALF_HOUR_MS) },
  }));
}

/** Fewer parameters than PostgreSQL allows in a statement. */
const CHUNK = 500;

export async function insertAll<Row, Stored>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<Stored[]>,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (let first = 0; first < rows.length; first += CHUNK) {
    stored.push(...(await insert(rows.slice(first, first + CHUNK))));
  }
  return stored;
}
