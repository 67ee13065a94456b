import { getEarliestStart, type OfficeVisit } from '@dar/contracts/office';
import { canChangeStatus, isMovable, toOrderStatus, type VisitState } from '@dar/contracts/order-status';
import { fromDubaiTime } from '@dar/contracts/time/dubai';

export interface VisitChanges {
  readonly isAssignable: boolean;
  readonly isStartable: boolean;
  readonly isCompletable: boolean;
  readonly isMovable: boolean;
  readonly isCancellable: boolean;
  /** The crew came in vain: from the time of the visit on. */
  readonly isMissable: boolean;
  /** Start and end need a word that the crew is there. */
  readonly isEarly: boolean;
  /** The crew takes cash, of which a part may have come. */
  readonly takesCash: boolean;
}

type Visit = Pick<OfficeVisit, 'state' | 'starts' | 'ends' | 'crew_id' | 'cash'>;

/** Returns what the office can do with a visit now. The API decides. */
export function getVisitChanges({ state, starts, ends, crew_id, cash }: Visit, now: Date): VisitChanges {
  const begins = fromDubaiTime(starts);
  const hasCrew = crew_id !== undefined;
  const isOver = fromDubaiTime(ends) <= now;
  const can = (to: VisitState) => canChangeStatus(state, to, 'office');
  const hasBegun = begins <= now;
  return {
    isAssignable: hasCrew && can('Assigned'),
    isStartable: hasCrew && can('In progress'),
    // Somebody may have been there all the same.
    isCompletable: (hasCrew || isOver) && can('Completed'),
    isMovable: isMovable(toOrderStatus(state)) && state !== 'Not confirmed',
    isCancellable: can('Cancelled'),
    isMissable: hasCrew && hasBegun && can('Cancelled') && state !== 'Pending' && state !== 'Confirmed',
    isEarly: state === 'Assigned' && now < getEarliestStart(begins),
    takesCash: cash !== undefined && state !== 'Cancelled',
  };
}
