import type { EndpointParams } from '@dar/contracts/endpoint';
import type { MovedVisit, moveVisit, moveVisits } from '@dar/contracts/office';
import { getVisitState } from '@dar/contracts/order-status';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import type { AuditValues } from '../../db/schema/audit-log.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, errorResponse, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { officeMessages } from '../office/office.messages.ts';
import type { Staff } from '../office/staff-session.ts';
import type { FoundOrder } from '../orders/order-search.service.ts';
import type { StoredVisit } from '../orders/order-status.service.ts';
import { toRestore } from './to-restore.ts';
import type { Move } from './visit-moves.service.ts';

type MoveInput = Omit<EndpointParams<typeof moveVisit>, 'request_id' | 'reason'>;

/** What the log keeps of a visit. */
export function describeVisit(visit: StoredVisit): AuditValues {
  return {
    visit: visit.number,
    state: getVisitState(visit),
    time: toDubaiTime(visit.startsAt),
    crew_id: visit.crewId,
  };
}

/** Moves of visits by staff. Each is in the audit log (docs/rules/office-dispatch.md#moves). */
export class OfficeVisits extends Service {
  /** Moves a visit. Returns it as it is now, and the rules that were broken on purpose. */
  async move(input: MoveInput, staff: Staff): Promise<MovedVisit> {
    try {
      return await this.#move(input, staff, { mayBePast: input.crew_id !== undefined });
    } catch (error) {
      throw await this.#explain(error, input);
    }
  }

  /** Moves each visit for itself, in the given order, and returns a result for each. */
  async moveMany({ moves, request_id }: EndpointParams<typeof moveVisits>, staff: Staff) {
    const tried: { input: MoveInput; moved?: MovedVisit; error?: unknown }[] = [];
    for (const [index, input] of moves.entries()) {
      // One id of a request would reject all but the first row.
      const author = { ...staff, request_id: request_id && toRowId(request_id, index) };
      try {
        tried.push({ input, moved: await this.#move(input, author, { mayBePast: false }) });
      } catch (error) {
        tried.push({ input, error });
      }
    }
    const results = [];
    // After the last move, which may have taken a time that was free before.
    for (const { input, moved, error } of tried) results.push(await this.#toResult(input, moved, error));
    return { moved: results.filter(({ moved }) => moved).length, results };
  }

  async #toResult(input: MoveInput, moved: MovedVisit | undefined, error: unknown) {
    const { order, visit } = input;
    if (moved) return { order, visit, result: 'moved', message: '', message_ar: '', moved };
    const explained = await this.#explain(error, input).catch((failure: unknown) => failure);
    if (!(explained instanceof AppError))
      this.deps.log.error({ err: explained, order, visit }, 'could not move a visit');
    const { rejection, body } = errorResponse(explained);
    return {
      order,
      visit,
      result: rejection.code,
      message: String(body['message']),
      message_ar: String(body['message_ar']),
    };
  }

  /** Returns the error with the free times. Not in the transaction of the move: the search takes a connection of its own. */
  async #explain(error: unknown, { order: reference, visit: number, time }: MoveInput): Promise<unknown> {
    const order = await this.deps.orderSearch.find(reference);
    return order ? this.deps.refusedMoves.explain(error, order, { number, time }) : error;
  }

  async #move(
    { order: reference, visit, ...input }: MoveInput,
    staff: Staff,
    { mayBePast }: Pick<Move, 'mayBePast'>,
  ): Promise<MovedVisit> {
    const { db, visitMoves, visitList, auditLog } = this.deps;
    const mayBeOutside = input.outside === '1';
    if (mayBeOutside && !staff.reason) throw standardError('invalid', { fields: { reason: ['is required'] } });
    const { customerId, id: orderId } = await this.find(reference);
    const author = { by: 'office', byName: staff.name, reason: staff.reason ?? '' } as const;
    const move = {
      orderId,
      number: visit,
      version: input.version,
      time: input.time,
      crewId: input.crew_id,
      ...{ mayBeOutside, mayBePast },
    };
    return inTransaction(db, async (tx) => {
      const { before, outside } = await visitMoves.move(tx, customerId, move, author);
      const changed = await this.lock(tx, { customerId, orderId, number: visit });
      await auditLog.write(tx, staff, {
        action: 'visits move',
        customerId,
        orderId,
        before: describeVisit(before),
        after: { ...describeVisit(changed), ...(outside.length > 0 && { outside }) },
        reverse: toRestore([before], [changed]),
      });
      return { visit: await visitList.get(tx, changed), outside: [...outside] };
    });
  }

  /** Returns an order by its number. Throws 404 for an unknown one. */
  async find(reference: string): Promise<FoundOrder> {
    const order = await this.deps.orderSearch.find(reference);
    if (!order) throw new AppError('not-found', officeMessages.orderNotFound);
    return order;
  }

  /** Returns a visit as it is at this moment of the transaction. */
  async lock(
    tx: Db,
    {
      customerId,
      orderId,
      number,
    }: Pick<FoundOrder, 'customerId'> & { readonly orderId: number; readonly number: number },
  ): Promise<StoredVisit> {
    const { visits } = await this.deps.orderStatus.lock(tx, customerId, orderId);
    const visit = visits.find((one) => one.number === number);
    if (!visit) throw new Error('the visit is gone');
    return visit;
  }
}

/** Returns the id of a row of a request: the same for a repeat. */
function toRowId(requestId: string, index: number): string {
  const start = requestId.slice(0, -8);
  const end = (Number.parseInt(requestId.slice(-8), 16) ^ (index + 1)) >>> 0;
  return start + end.toString(16).padStart(8, '0');
}
