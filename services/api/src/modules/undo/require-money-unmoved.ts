import { add, ZERO } from '@dar/contracts/money';
import { getVisitState, isClosed, type VisitState } from '@dar/contracts/order-status';
import type { Db } from '../../db/client.ts';
import { businessError } from '../../errors.ts';
import type { Services } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { sumClosedVisits } from '../orders/cancel-terms.ts';
import type { StoredVisit } from '../orders/order-status.service.ts';
import { undoMessages } from './undo.messages.ts';

/** Rejects the undo of a visit of which more was paid back than the other visits cost (docs/rules/office-dispatch.md#undo). */
export async function requireMoneyUnmoved(
  { creditNotes, orderStatus }: Pick<Services, 'creditNotes' | 'orderStatus'>,
  tx: Db,
  customerId: CustomerId,
  { visit, to }: { readonly visit: StoredVisit; readonly to: VisitState },
): Promise<void> {
  const wasClosed = isClosed(getVisitState(visit));
  if (!wasClosed || isClosed(to)) return;
  const notes = await creditNotes.find(tx, customerId, visit.orderId);
  const others = (await orderStatus.getVisits(tx, customerId, visit.orderId)).filter(
    ({ number }) => number !== visit.number,
  );
  const paidBack = add(ZERO, ...notes.map(({ amount }) => amount));
  if (paidBack > sumClosedVisits(others)) throw businessError('money-sent', undoMessages.moneyMoved);
}
