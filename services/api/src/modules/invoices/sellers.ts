import { brand } from '@dar/contracts/brand';
import { VAT_PERCENT } from '@dar/contracts/pricing/bill';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findSellerRow, insertSeller, lockSellers, type Seller } from './sellers.queries.ts';

interface SellerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: { readonly taxNumber: string | undefined };
}

/**
 * Stores the first seller from brand and settings. It counts for older orders, too. Afterwards the office changes the seller,
 * and a start changes only the rate of VAT, which prices have. Returns whether the settings name another tax number.
 */
export async function storeSeller({ db, clock, settings }: SellerDeps): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockSellers(tx);
    const given = getSeller(settings.taxNumber);
    const last = await findSellerRow(tx);
    if (!last) {
      await insertSeller(tx, { ...given, validFrom: new Date(0) });
      return false;
    }
    const { id: _id, validFrom: _validFrom, ...seller } = last;
    if (last.vatPercent !== given.vatPercent) {
      await insertSeller(tx, { ...seller, vatPercent: given.vatPercent, validFrom: clock() });
    }
    return settings.taxNumber !== undefined && settings.taxNumber !== last.taxNumber;
  });
}

export function getSeller(taxNumber: string | undefined): Seller {
  const { address, phone, email } = brand.contact;
  return {
    name: brand.names.en,
    nameAr: brand.names.ar,
    address: address.en,
    addressAr: address.ar,
    phone,
    email,
    taxNumber: taxNumber ?? null,
    vatPercent: VAT_PERCENT,
  };
}
