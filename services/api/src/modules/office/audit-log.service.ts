import type { AuditAction, AuditEntry } from '@dar/contracts/office';
import { byId, type KeyPageRequest, readKeyPage } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import type { AuditValues, StoredCall } from '../../db/schema/audit-log.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { UndoableAction } from '../undo/undo-table.ts';
import {
  type AuditFilter,
  countEntries,
  findEntries,
  findLastChange,
  hasRequest,
  insertEntry,
  type AuditRow as StoredEntry,
} from './audit-log.queries.ts';
import { officeMessages } from './office.messages.ts';
import type { Staff, StaffSession } from './staff-session.ts';

/** A stored entry, with the name that its person has today. */
export type AuditRow = StoredEntry;

interface Logged {
  readonly customerId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly before?: AuditValues;
  readonly after: AuditValues;
}

/** The area and what happened, 'orders cancel', with the call of the office that takes it back if it is undoable. */
type Change = Logged &
  (
    | { readonly action: UndoableAction; readonly reverse: StoredCall | undefined }
    | { readonly action: Exclude<AuditAction, UndoableAction>; readonly reverse?: never }
  );

/** What was read of customers. */
export interface AuditRead {
  /** The area and what was shown: 'orders list'. */
  readonly action: string;
  readonly customerId?: number | undefined;
  readonly orderId?: number | undefined;
  /** The ids in a list, without names. */
  readonly details?: AuditValues;
}

/** Who of the staff changed or read what, when and why (docs/rules/office.md#audit-log). */
export class AuditLog extends Service<'db' | 'clock'> {
  /**
   * Stores a change in its transaction and returns the id of the entry. Throws, and so undoes the change, when its
   * request was handled before, or the change that it takes back was taken back before.
   */
  async write(tx: Db, staff: Staff, { before = {}, ...change }: Change): Promise<number> {
    const { reason = '', request_id: requestId, approvalId, undoes } = staff;
    const entry = { ...change, before, ...toAuthor(staff), reason, createdAt: this.deps.clock() };
    const id = await insertEntry(tx, { ...entry, requestId, approvalId, undoes });
    if (id === undefined) throw businessError('request-repeated', officeMessages.repeated);
    return id;
  }

  /** Throws when the change of this request is stored: the answer to an earlier try was lost. */
  async requireNew(requestId: unknown): Promise<void> {
    if (typeof requestId !== 'string' || requestId === '') return;
    if (await hasRequest(this.deps.db, requestId)) throw businessError('request-repeated', officeMessages.repeated);
  }

  /** Stores that a person or machine saw data of customers. */
  async read({ staffId, name }: StaffSession, { details = {}, ...read }: AuditRead): Promise<void> {
    const entry = { ...read, kind: 'read', before: {}, after: details, reason: '' } as const;
    await insertEntry(this.deps.db, { ...entry, ...toAuthor({ id: staffId, name }), createdAt: this.deps.clock() });
  }

  /** Returns the last change whose values name a subject, such as a crew; undefined without one. */
  findLastChange(db: Db, subject: Readonly<Record<string, number | string>>) {
    return findLastChange(db, subject);
  }

  /** Returns a page of the log, newest first, and with the first one how many entries there are. */
  async list(filter: AuditFilter, request: KeyPageRequest) {
    const { db } = this.deps;
    const { rows, ...page } = await readKeyPage(request, {
      ...byId,
      find: (asked) => findEntries(db, filter, asked),
      count: () => countEntries(db, filter),
    });
    return { oData: rows.map(toEntry), ...page };
  }
}

/** A person is stored by the id alone, and shown with the name of today. */
const toAuthor = ({ id, name }: Pick<Staff, 'id' | 'name'>) => ({ staffId: id, byName: id === null ? name : '' });

/** Returns an entry as staff sees it. */
export function toEntry(row: AuditRow): AuditEntry {
  const { id, createdAt, kind, staffId, name, action, reason, customerId, orderId, undoes, approvalId } = row;
  return {
    id,
    date: createdAt.toISOString(),
    kind,
    ...(staffId !== null && { staff_id: staffId }),
    name,
    action,
    reason,
    ...(customerId !== null && { customer_id: customerId }),
    ...(orderId !== null && { order_no: getOrderNo({ id: orderId }) }),
    before: row.before,
    after: row.after,
    ...(undoes !== null && { undoes }),
    ...(approvalId !== null && { approval_id: approvalId }),
  };
}
