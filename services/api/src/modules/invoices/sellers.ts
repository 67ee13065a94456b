import { isDeepStrictEqual } from 'node:util';
import { brand } from '@dar/contracts/brand';
import { VAT_PERCENT } from '@dar/contracts/pricing/bill';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { findLastSeller, insertSeller, type Seller } from './sellers.queries.ts';

interface SellerDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: { readonly taxNumber: string | undefined };
}

/** Stores today's seller if it differs from the last one. The first one counts for older orders, too. */
export async function storeSeller({ db, clock, settings }: SellerDeps): Promise<void> {
  const seller = getSeller(settings.taxNumber);
  const last = await findLastSeller(db);
  if (isDeepStrictEqual(last, seller)) return;
  await insertSeller(db, { ...seller, validFrom: last ? clock() : new Date(0) });
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
