import type { CustomerNote } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { officeMessages } from '../office/office.messages.ts';
import type { Staff, StaffSession } from '../office/staff-session.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { customersMessages } from './customers.messages.ts';
import { deleteNoteRow, findNotes, insertNote, lockNote, type NoteRow, updateNote } from './notes.queries.ts';

const PAGE = 50;
const MAX_PAGE = 200;

/** A customer, or one of the orders. */
export interface Subject {
  readonly customerId: number;
  readonly orderId: number | undefined;
}

interface SeenNote {
  readonly note: number;
  readonly version: number;
}

type Author = Pick<Staff, 'id' | 'name'>;

/** What staff writes down about customers and orders (docs/rules/office-customers.md#notes). */
export class Notes extends Service<'db' | 'clock' | 'auditLog'> {
  /** Returns a page of notes, newest first. */
  async list(
    { customerId, orderId }: Subject,
    { after, limit = PAGE }: { readonly after?: string | undefined; readonly limit?: number | undefined },
    { staffId, name }: StaffSession,
  ): Promise<{ readonly oData: CustomerNote[]; readonly next?: string }> {
    const before = after === undefined ? undefined : Number(after);
    if (before !== undefined && !Number.isSafeInteger(before))
      throw standardError('invalid', { fields: { after: ['is no key of this list'] } });
    const size = Math.min(limit, MAX_PAGE);
    const rows = await findNotes(this.deps.db, { customerId, orderId, before, limit: size + 1 });
    const shown = rows.slice(0, size);
    const toView = (row: NoteRow) => toNote(row, { id: staffId, name });
    return { oData: shown.map(toView), ...(rows.length > size && { next: String(shown.at(-1)?.id) }) };
  }

  async add({ customerId, orderId }: Subject, text: string, staff: Staff): Promise<CustomerNote> {
    const { db, clock } = this.deps;
    return inTransaction(db, async (tx) => {
      // The account may have been deleted since it was found.
      if (!(await lockLiveCustomer(tx, customerId))) throw new AppError('not-found', officeMessages.customerNotFound);
      const author = { staffId: staff.id, byName: staff.id === null ? staff.name : '' };
      const times = { createdAt: clock(), changedAt: clock() };
      const id = await insertNote(tx, { customerId, orderId: orderId ?? null, text, ...author, ...times });
      await this.#log(tx, staff, 'notes add', { id, customerId, orderId: orderId ?? null });
      return this.#get(tx, id, staff);
    });
  }

  /** Throws 403 for a note of somebody else, and 'changed-meanwhile' with the present text at another version. */
  async edit(seen: SeenNote, text: string, staff: Staff): Promise<CustomerNote> {
    const { db, clock } = this.deps;
    return inTransaction(db, async (tx) => {
      const row = await lockOwn(tx, seen, staff);
      await updateNote(tx, row.id, { text, changedAt: clock() });
      await this.#log(tx, staff, 'notes edit', row);
      return this.#get(tx, row.id, staff);
    });
  }

  /** Throws as `edit`. */
  async delete(seen: SeenNote, staff: Staff): Promise<{ id: number }> {
    return inTransaction(this.deps.db, async (tx) => {
      const row = await lockOwn(tx, seen, staff);
      await deleteNoteRow(tx, row.id);
      await this.#log(tx, staff, 'notes delete', row);
      return { id: row.id };
    });
  }

  async #get(tx: Db, id: number, staff: Author): Promise<CustomerNote> {
    const row = await lockNote(tx, id);
    if (!row) throw new Error('a note was not stored');
    return toNote(row, staff);
  }

  /** Without the texts, which the log would keep after a deletion. */
  async #log(
    tx: Db,
    staff: Staff,
    action: 'notes add' | 'notes edit' | 'notes delete',
    { id, customerId, orderId }: Pick<NoteRow, 'id' | 'customerId' | 'orderId'>,
  ) {
    await this.deps.auditLog.write(tx, staff, {
      action,
      customerId,
      orderId: orderId ?? undefined,
      after: { note: id },
    });
  }
}

async function lockOwn(tx: Db, { note, version }: SeenNote, staff: Staff): Promise<NoteRow> {
  const row = await lockNote(tx, note);
  if (!row) throw new AppError('not-found', customersMessages.noteNotFound);
  if (!isOwn(row, staff)) throw new AppError('forbidden', customersMessages.noteOfOther);
  if (row.version !== version)
    throw businessError('changed-meanwhile', customersMessages.noteChanged, { oData: { ...toNote(row, staff) } });
  return row;
}

/** A machine owns the notes of its name. */
const isOwn = ({ staffId, byName }: NoteRow, { id, name }: Author) =>
  id === null ? staffId === null && byName === name : staffId === id;

function toNote(row: NoteRow, author: Author): CustomerNote {
  const { id, customerId, orderId, name, text, version, createdAt, changedAt } = row;
  return {
    ...{ id, customer_id: customerId, by: name, is_own: isOwn(row, author), text, version },
    ...(orderId !== null && { order_no: getOrderNo({ id: orderId }) }),
    date: createdAt.toISOString(),
    changed: changedAt.toISOString(),
  };
}
