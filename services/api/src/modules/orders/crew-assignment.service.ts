import { canChangeStatus } from '@dar/contracts/order-status';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { findCrewSize } from './order-status.queries.ts';
import type { Author } from './order-status.service.ts';
import { orderMessages } from './orders.messages.ts';

interface Assignment {
  readonly orderId: number;
  readonly number: number;
  /** The booked crew if it is undefined. */
  readonly crewId?: number | undefined;
}

/** Assigns visits to crews for the office. */
export class CrewAssignment extends Service<'communities' | 'crews' | 'orderStatus'> {
  /** Assigns a confirmed visit that has a crew or gets one. An assigned one can get another crew, which must be free and large enough. */
  async assign(tx: Db, customerId: CustomerId, { orderId, number, crewId }: Assignment, author: Author): Promise<void> {
    const { communities, crews, orderStatus } = this.deps;
    const { order, visits } = await orderStatus.lock(tx, customerId, orderId);
    const visit = visits.find((one) => one.number === number);
    if (crewId !== undefined && visit && visit.crewId !== crewId) {
      if (visit.status !== 'Assigned' && !canChangeStatus(visit.status, 'Assigned', author.by))
        throw businessError('status-changed', orderMessages.statusChanged);
      const { activityId, address } = order;
      const crewSize = await findCrewSize(tx, customerId, order);
      const needs = { activityId, crewSize, community: communities.find(address) };
      const isBooked = await crews.bookCrew(tx, customerId, needs, { ...visit, crewId });
      if (!isBooked) throw businessError('crew-taken', orderMessages.crewTaken);
      if (visit.crewId !== null) await crews.cancel(tx, customerId, { ...visit, crewId: visit.crewId });
      await orderStatus.changeCrew(tx, customerId, { ...author, visit, crewId });
      if (visit.status === 'Assigned') return;
    }
    if (crewId === undefined && visit?.crewId === null) throw businessError('nothing-chosen', orderMessages.noCrewYet);
    await orderStatus.changeStatus(tx, customerId, { ...author, orderId, visitNumbers: [number], to: 'Assigned' });
  }
}
