import type { Activity } from '@dar/contracts/catalog';
import { ZERO } from '@dar/contracts/money';
import { calculateBill } from '@dar/contracts/pricing/bill';
import { checkSelection } from '@dar/contracts/pricing/check-selection';
import { priceSelection } from '@dar/contracts/pricing/price';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { freezeLine } from '../../modules/checkout/frozen-line.ts';
import type { BookableService } from '../../modules/schedule/bookable-service.ts';
import { visitNeeds } from '../../modules/schedule/visit-needs.ts';
import type { Db } from '../client.ts';
import { orderLines, orders } from '../schema/orders.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { minimalSelection } from './minimal-selection.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Orders of services that the catalog lacks are omitted. */
const PAST = [
  { serviceId: 105, daysAgo: 40, time: '09:00', status: 'Completed' },
  { serviceId: 142, daysAgo: 26, time: '16:30', status: 'Completed' },
  { serviceId: 130, daysAgo: 12, time: '11:00', status: 'Completed' },
  { serviceId: 110, daysAgo: 5, time: '14:00', status: 'Cancelled' },
] as const;

interface DemoOrderDeps extends DemoCustomer {
  readonly now: Date;
  readonly serviceById: (id: number) => BookableService | undefined;
  readonly activityById: (id: number) => Activity | undefined;
}

/** Adds past orders of the demo customer. */
export async function seedDemoOrders(tx: Db, deps: DemoOrderDeps): Promise<void> {
  for (const past of PAST) {
    const service = deps.serviceById(past.serviceId);
    if (service) await insertPast(tx, deps, service, past);
  }
}

async function insertPast(tx: Db, deps: DemoOrderDeps, service: BookableService, past: (typeof PAST)[number]) {
  const selection = minimalSelection(service);
  if (checkSelection(service, selection)) return;
  const unitPrice = priceSelection(service, selection);
  const day = dayInDubai(new Date(deps.now.getTime() - past.daysAgo * DAY_MS));
  const startsAt = fromDubaiTime(`${day} ${past.time}`);
  const [order] = await tx
    .insert(orders)
    .values({
      customerId: deps.customerId,
      ...calculateBill(unitPrice, ZERO, ZERO),
      activityId: service.activity_id,
      address: deps.address,
      paymentMethod: 'cash',
      taskDescription: '',
      couponCode: '',
      startsAt,
      endsAt: new Date(startsAt.getTime() + visitNeeds(service, selection).lengthMinutes * 60_000),
      status: past.status,
      placedAt: new Date(startsAt.getTime() - DAY_MS),
    })
    .returning({ id: orders.id });
  const line = { id: 0, service, selection, flow: 'standard' as const, qty: 1, unitPrice, total: unitPrice };
  if (order) {
    const frozen = freezeLine(line, deps.activityById(service.activity_id));
    await tx.insert(orderLines).values({ ...frozen, orderId: order.id });
  }
}
