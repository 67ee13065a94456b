import { isDeepStrictEqual } from 'node:util';
import { brand } from '@dar/contracts/brand';
import { VAT_PERCENT } from '@dar/contracts/pricing/bill';
import { desc, lte } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { sellers } from '../../db/schema/sellers.ts';

/** The shop as a document names it. */
export type Seller = Omit<typeof sellers.$inferSelect, 'id' | 'validFrom'>;

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
  await db.insert(sellers).values({ ...seller, validFrom: last ? clock() : new Date(0) });
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

/** Returns the seller of orders of a moment, without one the last seller; undefined if no server has stored one. */
export async function findLastSeller(db: Db, at?: Date): Promise<Seller | undefined> {
  const [row] = await db
    .select()
    .from(sellers)
    .where(at && lte(sellers.validFrom, at))
    .orderBy(desc(sellers.validFrom), desc(sellers.id))
    .limit(1);
  if (!row) return undefined;
  const { id: _id, validFrom: _validFrom, ...seller } = row;
  return seller;
}
