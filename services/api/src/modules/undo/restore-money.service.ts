import { getVisitState, type VisitState } from '@dar/contracts/order-status';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { findCreditNotes } from '../orders/credit-notes.queries.ts';
import type { VisitRow } from '../orders/order-status.queries.ts';
import type { OrderRow } from '../orders/orders.queries.ts';
import { undoMessages } from './undo.messages.ts';

interface RestoredVisit {
  readonly order: OrderRow;
  readonly visit: VisitRow;
  readonly to: VisitState;
}

/** What an undo may do to money: nothing that was sent or received comes back by it (docs/rules/office-dispatch.md#undo). */
export class RestoreMoney extends Service<'clock'> {
  /** Rejects the undo of a cancellation that was paid back, and of a completion that says that cash was taken. */
  async takeBack(tx: Db, customerId: CustomerId, { order, visit, to }: RestoredVisit): Promise<void> {
    const from = getVisitState(visit);
    if (from === 'Completed' && to !== 'Completed') {
      if (order.paymentMethod === 'cash') throw businessError('money-sent', undoMessages.cashReceived);
    }
    if (from !== 'Cancelled' || to === 'Cancelled') return;
    const notes = await findCreditNotes(tx, customerId, order.id);
    const isCredited = notes.some(({ visitNumbers }) => visitNumbers.includes(visit.number));
    if (isCredited) throw businessError('money-sent', undoMessages.refundSent);
  }
}
