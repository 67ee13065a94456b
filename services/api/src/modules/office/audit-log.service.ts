import type { AuditEntry } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import type { AuditValues } from '../../db/schema/audit-log.ts';
import { businessError } from '../../errors.ts';
import { getPage, type PageRequest } from '../../paging.ts';
import { Service } from '../../service.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { type AuditFilter, type AuditRow, countEntries, findEntries, insertEntry } from './audit-log.queries.ts';
import { officeMessages } from './office.messages.ts';

/** The member of staff who makes a change. */
export interface Staff {
  readonly name: string;
  readonly reason?: string | undefined;
  readonly request_id?: string | undefined;
}

interface Change {
  /** The command: 'orders cancel'. */
  readonly action: string;
  readonly customerId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly before?: AuditValues;
  readonly after: AuditValues;
}

/** Who of the staff changed what, when and why (docs/rules/office.md#audit-log). */
export class AuditLog extends Service<'db' | 'clock'> {
  /**
   * Stores a change in its transaction and returns the id of the entry. Throws, and so undoes the change, when its
   * request was handled before.
   */
  async write(tx: Db, { name, reason = '', request_id }: Staff, { before = {}, ...change }: Change): Promise<number> {
    const entry = { ...change, before, byName: name, reason, createdAt: this.deps.clock() };
    const id = await insertEntry(tx, { ...entry, requestId: request_id ?? null });
    if (id === undefined) throw businessError('request-repeated', officeMessages.repeated);
    return id;
  }

  /** Returns a page of the log, newest first. */
  async list(
    filter: AuditFilter,
    request: PageRequest,
  ): Promise<{ readonly oData: AuditEntry[]; readonly total: number }> {
    const rows = await findEntries(this.deps.db, filter, getPage(request));
    return { oData: rows.map(toEntry), total: await countEntries(this.deps.db, filter) };
  }
}

function toEntry({ id, createdAt, byName, action, reason, customerId, orderId, before, after }: AuditRow): AuditEntry {
  return {
    id,
    date: createdAt.toISOString(),
    name: byName,
    action,
    reason,
    ...(customerId !== null && { customer_id: customerId }),
    ...(orderId !== null && { order_no: getOrderNo({ id: orderId }) }),
    before,
    after,
  };
}
