import { isDeepStrictEqual } from 'node:util';
import type { EndpointOutput, EndpointParams } from '@dar/contracts/endpoint';
import type { changeSeller, OfficeSeller, officeSellers } from '@dar/contracts/office';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Staff } from '../office/staff-session.ts';
import { readFrom } from '../settings/read-from.ts';
import { settingsMessages } from '../settings/settings.messages.ts';
import { findSellerRow, findSellers, insertSeller, lockSellers, type SellerRow } from './sellers.queries.ts';

const PAGE_SIZE = 50;

type Change = EndpointParams<typeof changeSeller>;

/** The sellers of documents (docs/rules/office-settings.md#seller-and-tax-number). */
export class OfficeSellers extends Service<'db' | 'clock' | 'auditLog'> {
  async list({
    after,
    limit = PAGE_SIZE,
  }: EndpointParams<typeof officeSellers>): Promise<EndpointOutput<typeof officeSellers>> {
    const rows = await findSellers(this.deps.db, after ? Number(after) || 0 : 2 ** 31 - 1, limit + 1);
    const oData = rows.slice(0, limit).map(toSeller);
    return { oData, ...(rows.length > limit && { next: String(oData.at(-1)?.id) }) };
  }

  /** Adds a seller that counts for orders from a moment on. Throws 'changed-meanwhile' if `version` is not the last one. */
  change(input: Change, staff: Staff): Promise<EndpointOutput<typeof changeSeller>['oData']> {
    const { db, clock, auditLog } = this.deps;
    return (input.dry_run === '1' ? dryRun : inTransaction)(db, async (tx) => {
      await lockSellers(tx);
      const [last] = await findSellers(tx, 2 ** 31 - 1, 1);
      const validFrom = readFrom(input.from, clock());
      const present = await findSellerRow(tx, validFrom);
      if (!(last && present)) throw standardError('not-found');
      if (last.id !== input.version) {
        throw businessError('changed-meanwhile', settingsMessages.sellerChanged, {
          oData: { version: last.id, present: toSeller(last) },
        });
      }
      const { id: _id, validFrom: _validFrom, ...before } = present;
      const after = { ...before, ...toColumns(input) };
      if (isDeepStrictEqual(after, before))
        throw standardError('invalid', { fields: { name: ['must change the seller'] } });
      const stored = await insertSeller(tx, { ...after, validFrom });
      const { vat_percent: _rate, from: _from, id: _seller, ...reverse } = toSeller(present);
      const again = { ...reverse, version: stored.id, ...(input.from && { from: input.from }) };
      await auditLog.write(tx, staff, {
        action: 'sellers change',
        before: toSeller(present),
        after: toSeller(stored),
        reverse: { path: '/office/change_seller', input: again },
      });
      return { seller: toSeller(stored), before: toSeller(present) };
    });
  }
}

function toSeller(row: SellerRow): OfficeSeller {
  const { id, name, nameAr, address, addressAr, phone, email, taxNumber, vatPercent, validFrom } = row;
  return {
    ...{ id, name, name_ar: nameAr, address, address_ar: addressAr, phone, email },
    ...{ tax_number: taxNumber ?? '', vat_percent: vatPercent },
    from: validFrom.getTime() === 0 ? '' : validFrom.toISOString(),
  };
}

/** Returns the columns that a change names. */
function toColumns({ name, name_ar, address, address_ar, phone, email, tax_number }: Change) {
  const columns = { name, nameAr: name_ar, address, addressAr: address_ar, phone, email };
  const named = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return { ...named, ...(tax_number !== undefined && { taxNumber: tax_number || null }) };
}
