import type { EndpointParams } from '@dar/contracts/endpoint';
import { auditLog as auditLogCall, type OfficeCall, type UndoableChange, type undoChange } from '@dar/contracts/office';
import { MINUTE_MS } from '../../clock.ts';
import { AppError, businessError } from '../../errors.ts';
import type { Caller } from '../../handler.ts';
import { Service } from '../../service.ts';
import type { ChangeSource } from '../../streams/change-poll.ts';
import type { Text } from '../../text.ts';
import { type AuditRow, toEntry } from '../office/audit-log.service.ts';
import type { StaffSession } from '../office/staff-session.ts';
import { undoMessages } from './undo.messages.ts';
import { findChange, findChangesAfter, findNewestChange, findNewestChanges, findUndone } from './undo.queries.ts';
import { getCallsOf, getWhyNoUndo, mayUndo } from './undo-table.ts';

const MAX_LISTED = 200;

type OfficeCaller = Caller<OfficeCall>;

/** Takes changes of staff back by their reverse calls (docs/rules/office-dispatch.md#undo). */
export class UndoService extends Service<'clock' | 'db' | 'officeCalls' | 'shopSettings'> {
  /**
   * Returns the changes of the last minutes, newest first, or the one of a request, with why one cannot be taken back. Who
   * may not read the log gets those that the own role can take back.
   */
  async list(session: StaffSession, requestId?: string): Promise<UndoableChange[]> {
    const { db } = this.deps;
    const seesAll = this.deps.officeCalls.hasRight(session, auditLogCall.path);
    const rows = (await findNewestChanges(db, MAX_LISTED, requestId)).filter(
      (row) => !this.#isOld(row) && (seesAll || this.#mayUndo(row, session)),
    );
    const undone = await findUndone(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const whyNot = this.#findObstacle(row, undone.get(row.id), session);
      return {
        ...{ change: toEntry(row), until: this.#getEnd(row).toISOString() },
        ...(whyNot ? { why_not: whyNot } : this.#needsReason(row, session) && { needs_reason: true }),
      };
    });
  }

  /** Runs the reverse call of a change as the present person. It can reject the undo for a reason of its own. */
  async undo({ change: id, ...author }: EndpointParams<typeof undoChange>, caller: OfficeCaller) {
    const change = await findChange(this.deps.db, id);
    if (!change) throw new AppError('not-found', undoMessages.noChange);
    const undoneBy = async () => (await findUndone(this.deps.db, [id])).get(id);
    const obstacle = this.#findObstacle(change, await undoneBy(), caller.session);
    if (obstacle || !change.reverse) throw businessError('not-undoable', obstacle ?? undoMessages.noReverse);
    if (!author.reason && this.#needsReason(change, caller.session)) {
      throw businessError('reason-needed', undoMessages.reasonNeeded(change.name));
    }
    const { path, input } = change.reverse;
    const reason = author.reason || `Undo of change ${id}`;
    const session = { ...caller.session, undoes: id };
    const call = { path, input: { ...input, reason, request_id: author.request_id } };
    try {
      await this.deps.officeCalls.run(call, { ...caller, session });
    } catch (error) {
      const name = await undoneBy();
      if (error instanceof AppError && name !== undefined) {
        throw businessError('not-undoable', undoMessages.undone(name));
      }
      throw error;
    }
    return { undone: id, action: change.action };
  }

  /** Returns where open boards learn of the changes by staff. */
  getChangeSource(): ChangeSource<{ readonly id: number; readonly action: string }> {
    const { db } = this.deps;
    return { findNewest: (until) => findNewestChange(db, until), findAfter: (id) => findChangesAfter(db, id) };
  }

  #findObstacle(row: AuditRow, undoneBy: string | undefined, session: StaffSession): Text | undefined {
    if (undoneBy !== undefined) return undoMessages.undone(undoneBy);
    if (!row.reverse) return getWhyNoUndo(row.action);
    if (this.#isOld(row)) return undoMessages.tooOld(this.#getMinutes());
    return this.#mayUndo(row, session) ? undefined : undoMessages.noRight;
  }

  #mayUndo({ action, reverse }: AuditRow, session: StaffSession): boolean {
    const hasRight = (path: string) => this.deps.officeCalls.hasRight(session, path);
    return reverse !== null && mayUndo(action, reverse.path, hasRight);
  }

  /** Nobody takes back without a reason what a colleague had to give one for. */
  #needsReason({ action, staffId, name }: AuditRow, session: StaffSession): boolean {
    const isOwn = staffId === session.staffId && (staffId !== null || name === session.name);
    return !isOwn && getCallsOf(action).some((path) => this.deps.officeCalls.needsReason(path));
  }

  #isOld(row: AuditRow): boolean {
    return this.#getEnd(row) <= this.deps.clock();
  }

  #getEnd({ createdAt }: AuditRow): Date {
    return new Date(createdAt.getTime() + this.#getMinutes() * MINUTE_MS);
  }

  #getMinutes(): number {
    return this.deps.shopSettings.current().undo_minutes;
  }
}
