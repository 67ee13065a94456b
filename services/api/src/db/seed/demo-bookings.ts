import { parseAmount } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { type DubaiTime, dayInDubai } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import { toCustomerId } from '../../modules/auth/session.ts';
import { fixSettings } from '../../modules/settings/shop-settings.ts';
import type { Db } from '../client.ts';
import { findLastCompleted } from './demo-reviews.ts';
import { topUpDemoWallet } from './demo-wallet.ts';
import { createSeedServices, type SeedPorts } from './seed-services.ts';

interface DemoBooking {
  /** The customer books the last order of this service again. */
  readonly serviceId: number;
  readonly inDays: number;
  /** Another free time if it is taken. */
  readonly time: string;
  readonly taskDescription: string;
  readonly isAssigned?: true;
}

const BOOKINGS: readonly DemoBooking[] = [
  { serviceId: 138, inDays: 1, time: '12:00', taskDescription: 'Call before you come up.', isAssigned: true },
  { serviceId: 105, inDays: 2, time: '09:00', taskDescription: '' },
  { serviceId: 142, inDays: 4, time: '16:30', taskDescription: '' },
];

interface DemoBookingDeps extends SeedPorts {
  readonly customerId: number;
}

/**
 * Books the coming visits of the demo customer like a customer: they have a payment attempt, a held crew, a payment from the
 * wallet and a confirmation, which is only in the outbox.
 */
export async function bookDemoVisits(tx: Db, { customerId: id, ...deps }: DemoBookingDeps): Promise<void> {
  const { clock } = deps;
  const shopSettings = fixSettings(clock, { ...deps.shopSettings.current(), payment_methods: ['wallet'] });
  const services = createSeedServices(tx, { ...deps, shopSettings });
  const customerId = toCustomerId(id);
  for (const booking of BOOKINGS) {
    const day = dayInDubai(new Date(clock().getTime() + booking.inDays * DAY_MS));
    const last = await findLastCompleted(tx, customerId, booking.serviceId);
    if (last === undefined) continue;
    await services.rebooking.bookAgain(customerId, last, true);
    const wanted = `${day} ${booking.time}` as DubaiTime;
    const free = await services.schedule.nearestSlots(customerId, wanted);
    const time = free.find((one) => one === wanted) ?? free[0];
    if (time === undefined) continue;
    await services.schedule.saveTaskAndTime(customerId, booking.taskDescription, { time, weeks: 1 });
    const { grand_total } = await services.checkout.contents({ customerId });
    await topUpDemoWallet(tx, id, parseAmount(grand_total), clock());
    const { paymentAttemptId, clientSecret } = await services.checkout.init(customerId, {
      ...{ paymentType: PAYMENT_METHODS.wallet.type, addressId: undefined, couponCode: '', ip: '' },
      ...{ shown: { total: undefined, revision: undefined }, language: 'en' },
    });
    const { id: orderId } = await services.settlement.place(customerId, paymentAttemptId, clientSecret);
    const change = { orderId, visitNumbers: [1], to: 'Assigned', by: 'system' } as const;
    if (booking.isAssigned) await services.orderStatus.changeStatus(tx, customerId, change);
  }
}
