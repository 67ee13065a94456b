import type { Fils } from '@dar/shared/money/money';
import type { Db } from '../../db/client.ts';
import type { CustomerId } from '../auth/session.ts';
import { findBalance } from './wallet.queries.ts';

/** A customer's wallet. */
export class WalletService {
  readonly #db: Db;

  constructor({ db }: { readonly db: Db }) {
    this.#db = db;
  }

  balance(customerId: CustomerId): Promise<Fils> {
    return findBalance(this.#db, customerId);
  }
}
