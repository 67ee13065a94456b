import type { OfficePartner, PartnerBillRow } from '@dar/contracts/office';
import { inTransaction } from '../../db/transaction.ts';
import { standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { getPartnerBill } from './partner-report.ts';
import { listPartners } from './partners.queries.ts';
import { addPartner } from './partners.service.ts';

/** Partners as staff sees them (docs/rules/partner-mode.md#partners-in-the-office). */
export class OfficePartners extends Service<'db' | 'clock' | 'auditLog'> {
  /** Returns all partners by name. */
  async list(): Promise<OfficePartner[]> {
    const rows = await listPartners(this.deps.db);
    return rows.map(({ name, createdAt, transactions, ordered }) => ({
      ...{ name, transactions, ordered },
      since: createdAt.toISOString(),
    }));
  }

  /** Makes a partner or replaces its key, and returns the key. The database and the log have none. */
  async setKey(name: string, staff: Staff): Promise<{ name: string; key: string }> {
    const { db, clock, auditLog } = this.deps;
    return inTransaction(db, async (tx) => {
      const key = await addPartner({ db: tx, clock }, name);
      await auditLog.write(tx, staff, { action: 'partners set-key', after: { name } });
      return { name, key };
    });
  }

  /** Returns the bill of a partner for a month in Dubai, YYYY-MM. Throws 404 for an unknown one. */
  async bill(partner: string, month: string): Promise<PartnerBillRow[]> {
    const rows = await getPartnerBill(this.deps.db, partner, month);
    if (rows === undefined) throw standardError('not-found');
    return rows;
  }
}
