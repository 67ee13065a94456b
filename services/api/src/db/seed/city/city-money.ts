import { randomUUID } from 'node:crypto';
import { fils, toAmount } from '@dar/contracts/money';
import { grantRefund } from '@dar/contracts/office';
import { addPayment } from '@dar/payments-sandbox/seed';
import { and, eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../../../clock.ts';
import { ApprovalNeeded } from '../../../modules/office/approval-needed.ts';
import { toStaff } from '../../../modules/office/staff-session.ts';
import { getOrderNo } from '../../../modules/orders/order-no.ts';
import { PAYMENT_CURRENCY } from '../../../modules/payments/payment-provider.ts';
import type { Db } from '../../client.ts';
import { orders, paymentAttempts } from '../../schema/orders.ts';
import { staffUsers } from '../../schema/staff.ts';
import { inTransaction } from '../../transaction.ts';
import { createSeedServices, type SeedPorts } from '../seed-services.ts';
import type { CityOrder } from './city-orders.ts';

const GRANTS = 4;
const APPROVALS = 3;
/** Cards whose charge the bank disputes. */
const DISPUTES = [
  'pm_card_createDisputeInquiry',
  'pm_card_createDisputeProductNotReceived',
  'pm_card_createDispute',
] as const;

/**
 * Lets support grant refunds and ask for larger ones, by the services of the office, and lets banks dispute payments at the
 * sandbox, of which the shop hears like of others.
 */
export async function addCityMoney(tx: Db, made: readonly CityOrder[], ports: SeedPorts): Promise<void> {
  const now = ports.clock();
  const [support] = await tx.select().from(staffUsers).where(eq(staffUsers.role, 'support')).limit(1);
  const paid = made.filter(({ status, paymentMethod }) => status === 'Completed' && paymentMethod === 'card');
  const { approvals } = createSeedServices(tx, ports);
  const isSmall = ({ offer }: CityOrder) => approvals.isWithinLimit('support', 'refund', offer.bill.grandTotal);
  const [small, large] = [paid.filter(isSmall), paid.filter((order) => !isSmall(order))];
  if (!support) return;
  const session = { staffId: support.id, name: support.name, role: 'support' } as const;
  const ago = (hours: number) => createSeedServices(tx, ports, () => new Date(now.getTime() - hours * HOUR_MS));
  for (const [index, order] of small.slice(0, GRANTS).entries()) {
    const amount = toAmount(fils(Math.ceil(order.offer.bill.grandTotal / 2)));
    const staff = toStaff(session, { reason: 'The crew left early' });
    await ago(index + 1).refundGrants.grant({ order: getOrderNo(order), amount, isSent: false }, staff);
  }
  for (const [index, order] of large.slice(0, APPROVALS).entries()) {
    await askForRefund(ago(index + 1), session, order);
  }
  if (!ports.hasPaymentsSandbox) return;
  for (const [index, order] of small.slice(GRANTS, GRANTS + DISPUTES.length).entries()) {
    const openedAt = new Date(now.getTime() - 20 * (index + 1) * HOUR_MS);
    await payAtSandbox(tx, createSeedServices(tx, ports), { order, card: DISPUTES[index] ?? '', openedAt });
  }
}

type Services = ReturnType<typeof createSeedServices>;
type Session = Parameters<Services['approvals']['store']>[1];

async function askForRefund(services: Services, session: Session, order: CityOrder): Promise<void> {
  const amount = toAmount(order.offer.bill.grandTotal);
  const asked = { order: getOrderNo(order), amount, reason: 'Nobody came' };
  try {
    await services.refundGrants.grant({ ...asked, isSent: true }, toStaff(session, asked));
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    await services.approvals.store({ path: grantRefund.path, input: { ...asked, send: '1' } }, session, error);
  }
}

interface Disputed {
  readonly order: CityOrder;
  readonly card: string;
  readonly openedAt: Date;
}

/** Gives an order the payment that checkout would have left. */
async function payAtSandbox(tx: Db, services: Services, { order, card, openedAt }: Disputed): Promise<void> {
  const { customerId, id: orderId, offer, startsAt, minutes } = order;
  const id = randomUUID();
  const metadata = { invoice_id: id, signature: await services.paymentSignatures.sign(id) };
  const payment = { amount: offer.bill.grandTotal, currency: PAYMENT_CURRENCY, metadata, card };
  const paymentRef = await addPayment({ db: tx, inTransaction, clock: () => openedAt }, payment);
  const [stored] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!stored) return;
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const { id: _id, status: _status, placedAt: createdAt, paymentAttemptId: _none, ...frozen } = stored;
  await tx.insert(paymentAttempts).values({
    ...{ ...frozen, id, paymentRef, state: 'placed', createdAt, nextCheckAt: createdAt },
    ...{ addressId: order.address.id, crewSize: 1, lines: [offer.line], language: 'en' },
    // Of no cart that its customer has.
    cartRevision: -orderId,
    visits: [{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }],
  });
  const isOrder = and(eq(orders.customerId, customerId), eq(orders.id, orderId));
  await tx.update(orders).set({ paymentAttemptId: id }).where(isOrder);
}
