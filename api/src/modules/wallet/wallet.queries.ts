import { type Fils, fils } from '@dar/shared/money/money';
import { eq, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import type { CustomerId } from '../auth/session.ts';

/** The balance of a wallet: the sum of its movements. */
export async function findBalance(db: Db, customerId: CustomerId): Promise<Fils> {
  const [row] = await db
    .select({ total: sum(walletEntries.amount) })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId));
  return fils(Number(row?.total ?? 0));
}
