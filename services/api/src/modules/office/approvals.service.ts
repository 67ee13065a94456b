import { randomUUID } from 'node:crypto';
import type { EndpointParams } from '@dar/contracts/endpoint';
import { type Fils, parseAmount, toAmount } from '@dar/contracts/money';
import {
  type approvals as approvalsCall,
  type LimitKind,
  mayCall,
  OFFICE_ACCESS,
  type OfficeApproval,
  type OfficeCall,
  type WaitingApproval,
} from '@dar/contracts/office';
import type { StoredCall } from '../../db/schema/audit-log.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import type { Caller } from '../../handler.ts';
import { Service } from '../../service.ts';
import { ApprovalNeeded } from './approval-needed.ts';
import {
  type ApprovalRow,
  decide,
  end,
  findApproval,
  findApprovalOfRequest,
  findApprovals,
  findSameWaiting,
  insertApproval,
  lockStoring,
  reopen,
} from './approvals.queries.ts';
import { endedText, officeMessages } from './office.messages.ts';
import { type Staff, type StaffSession, toStaff } from './staff-session.ts';

const PAGE = 50;
const MAX_PAGE = 200;

/** Calls above a limit wait for a second person (docs/rules/office.md#approvals). */
export class Approvals extends Service<'db' | 'clock' | 'auditLog' | 'officeCalls' | 'shopSettings'> {
  /**
   * Throws ApprovalNeeded when the amount is above the limit of the role, or above what one person decides alone. The
   * office then stores the call and returns its approval. Call it before anything that a transaction does not undo.
   */
  requireLimit(
    { role, approvalId }: Pick<StaffSession, 'role' | 'approvalId'>,
    kind: LimitKind,
    amount: Fils,
    named: StoredCall['input'] = {},
  ): void {
    if (approvalId !== undefined) return;
    const alone = parseAmount(this.deps.shopSettings.current().second_person_above[kind]);
    if (amount > alone || !this.isWithinLimit(role, kind, amount)) throw new ApprovalNeeded(kind, amount, named);
  }

  /** Stores a call that needs a second person, and that it was asked for. The same call waits once. */
  async store(
    call: StoredCall,
    session: StaffSession,
    { kind, amount, named }: ApprovalNeeded,
  ): Promise<WaitingApproval> {
    const { db, clock, auditLog } = this.deps;
    const { staffId, name } = session;
    // The log stores the id with the change, so that an approved call runs once.
    const requestId = String(call.input['request_id'] || randomUUID());
    const input = { ...call.input, ...named, request_id: requestId };
    const asked = { askedBy: staffId, askedByName: name, askedAt: clock() };
    const id = await inTransaction(db, async (tx) => {
      await lockStoring(tx);
      const same = await findSameWaiting(tx, { path: call.path, input });
      if (same !== undefined) return same;
      const stored = await insertApproval(tx, { path: call.path, input, kind, amount, requestId, ...asked });
      if (stored === undefined) return this.#findWaiting(requestId, staffId);
      const after = { approval: stored, call: call.path, kind, amount: toAmount(amount) };
      await auditLog.write(tx, toStaff(session, {}), { action: 'approvals ask', after });
      return stored;
    });
    return { approval: { id, state: 'waiting' } };
  }

  /** Returns a page of the approvals whose calls this role may make. */
  async list(
    { role }: StaffSession,
    { state = 'waiting', after, limit = PAGE }: EndpointParams<typeof approvalsCall>,
  ): Promise<{ readonly oData: OfficeApproval[]; readonly next?: string }> {
    const size = Math.min(limit, MAX_PAGE);
    const paths = Object.entries(OFFICE_ACCESS).flatMap(([path, access]) =>
      role === 'machine' || mayCall(role, access) ? [path] : [],
    );
    const before = after === undefined ? undefined : Number(after) || 0;
    const rows = await findApprovals(this.deps.db, { state, paths, before, limit: size + 1 });
    const shown = rows.slice(0, size);
    const last = shown.at(-1);
    return { oData: shown.map(toApproval), ...(rows.length > size && last && { next: String(last.id) }) };
  }

  async reject(id: number, staff: Staff): Promise<{ id: number; state: 'rejected' }> {
    const { db, clock, auditLog } = this.deps;
    const { path, kind, amount } = await this.#find(id);
    return inTransaction(db, async (tx) => {
      const decision = {
        decidedBy: staff.id,
        decidedAt: clock(),
        decision: 'rejected',
        reason: staff.reason ?? '',
      } as const;
      if (!(await decide(tx, id, decision))) throw businessError('approval-decided', officeMessages.approvalDecided);
      const after = { approval: id, call: path, kind, amount: toAmount(amount) };
      await auditLog.write(tx, staff, { action: 'approvals reject', after });
      return { id, state: 'rejected' };
    });
  }

  /**
   * Runs the call of somebody else as this person, by the same rules, and returns its `oData`. The approval waits again
   * when the call fails, unless it has run before. It ends when somebody has changed what the call names. Throws 403 for the person who asked, and for one whose own limit is lower.
   */
  async approve(id: number, caller: Caller<OfficeCall>, reason: string) {
    const { db, clock, officeCalls } = this.deps;
    const { session } = caller;
    const { path, input, kind, amount, askedBy, decision } = await this.#find(id);
    if (askedBy !== null && askedBy === session.staffId) throw new AppError('forbidden', officeMessages.ownApproval);
    if (!this.isWithinLimit(session.role, kind, amount)) throw new AppError('forbidden', officeMessages.aboveLimit);
    officeCalls.requireRight(session, path);
    const decided = { decidedBy: session.staffId, decidedAt: clock(), decision: 'approved', reason } as const;
    const isFirst = await decide(db, id, decided);
    // An approved call that a crash interrupted can run again, because the log stores its request once.
    if (!isFirst && decision !== 'approved') throw businessError('approval-decided', officeMessages.approvalDecided);
    try {
      const reply = await officeCalls.run({ path, input }, { ...caller, session: { ...session, approvalId: id } });
      return { id, state: 'approved' as const, result: reply.oData };
    } catch (error) {
      const hasRun = error instanceof AppError && error.code === 'request-repeated';
      if (!isFirst || hasRun) throw error;
      if (error instanceof AppError && error.code === 'changed-meanwhile') throw await this.#end(id, session, error);
      await reopen(db, id);
      throw error;
    }
  }

  /** Returns the error that says why the call can never run any more. */
  async #end(id: number, session: StaffSession, { text }: AppError): Promise<AppError> {
    const { db, auditLog } = this.deps;
    const { path, kind, amount } = await this.#find(id);
    await inTransaction(db, async (tx) => {
      await end(tx, id);
      const after = { approval: id, call: path, kind, amount: toAmount(amount), ended: true };
      await auditLog.write(tx, toStaff(session, { reason: text.en }), { action: 'approvals reject', after });
    });
    return businessError('approval-decided', endedText(text));
  }

  async #find(id: number): Promise<ApprovalRow> {
    const row = await findApproval(this.deps.db, id);
    if (!row) throw new AppError('not-found', officeMessages.approvalNotFound);
    return row;
  }

  async #findWaiting(requestId: string, staffId: number | null): Promise<number> {
    const row = await findApprovalOfRequest(this.deps.db, requestId);
    if (row?.decision !== null || row.askedBy !== staffId) {
      throw businessError('request-repeated', officeMessages.repeated);
    }
    return row.id;
  }

  /** Machines have no limit of their own: what one person decides alone limits them. */
  isWithinLimit(role: StaffSession['role'], kind: LimitKind, amount: Fils): boolean {
    if (role === 'owner' || role === 'machine') return true;
    const { limits } = this.deps.shopSettings.current();
    return role !== 'crew' && amount <= parseAmount(limits[role][kind]);
  }
}

function toApproval(row: Awaited<ReturnType<typeof findApprovals>>[number]): OfficeApproval {
  const { id, path, input, kind, amount, askedBy, asker, askedAt, decidedBy, decider, decidedAt, decision } = row;
  return {
    id,
    call: path,
    input,
    customer_name: row.customerName,
    ...(row.grantReason !== null && { grant_reason: row.grantReason }),
    kind,
    amount: toAmount(amount),
    state: decision ?? 'waiting',
    asked_by: { ...(askedBy !== null && { id: askedBy }), name: asker },
    asked_at: askedAt.toISOString(),
    ...(decidedAt && {
      decided_by: { ...(decidedBy !== null && { id: decidedBy }), name: decider ?? '' },
      decided_at: decidedAt.toISOString(),
    }),
    reason: row.reason,
  };
}
