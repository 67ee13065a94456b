import { toAmount } from '@dar/contracts/money';
import type { DeletedCustomer } from '@dar/contracts/office';
import { inTransaction } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import { AccountDeletionService } from '../auth/account-deletion.service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { Staff } from '../office/staff-session.ts';
import { type ExportedRow, findExportedRows } from './customer-export.queries.ts';

export interface CustomerExport {
  readonly exported_at: string;
  readonly data: Record<string, ExportedRow[]>;
}

/** Requests of customers under data law (docs/rules/office-customers.md#data-requests). */
export class DataRequests extends Service {
  /** Returns all rows of a customer, of one moment, and stores why. */
  async export(customerId: CustomerId, staff: Staff): Promise<CustomerExport> {
    const { db, clock, auditLog } = this.deps;
    return inTransaction(db, async (tx) => {
      const data = await findExportedRows(tx, customerId);
      await auditLog.write(tx, staff, { action: 'customers export', customerId, after: {} });
      return { exported_at: clock().toISOString(), data };
    });
  }

  /** Deletes an account as its customer can. A dry run returns what is in the way. */
  async delete(customerId: CustomerId, staff: Staff, isDry: boolean): Promise<DeletedCustomer> {
    const { auditLog } = this.deps;
    const accountDeletion = new AccountDeletionService(this.deps);
    const { openOrders, openRefunds, openPayments, balance } = await accountDeletion.findBlockers(customerId);
    const open = { open_orders: openOrders, open_refunds: openRefunds, open_payments: openPayments };
    const effect = { ...open, wallet: toAmount(balance) };
    if (!isDry) {
      await accountDeletion.deleteByOffice(customerId, async (tx) => {
        // After the reasons of the account were emptied, so that this one stays.
        await auditLog.write(tx, staff, { action: 'customers delete', customerId, after: {} });
      });
    }
    return { customer_id: customerId, effect };
  }
}
