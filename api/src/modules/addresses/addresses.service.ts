import type { Address } from '@dar/shared/contracts/addresses';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { CustomerId } from '../auth/session.ts';
import { toAddress } from './address-view.ts';
import { addressMessages } from './addresses.messages.ts';
import {
  clearDefault,
  findAddress,
  findAddresses,
  findDefaultAddress,
  lockAddresses,
  markDefault,
} from './addresses.queries.ts';

/** A customer's saved addresses. */
export class AddressesService {
  readonly #db: Db;

  constructor({ db }: { readonly db: Db }) {
    this.#db = db;
  }

  /** The default one first. */
  async list(customerId: CustomerId): Promise<Address[]> {
    return (await findAddresses(this.#db, customerId)).map(toAddress);
  }

  async defaultOf(db: Db, customerId: CustomerId): Promise<Address | undefined> {
    const row = await findDefaultAddress(db, customerId);
    return row && toAddress(row);
  }

  /** One of the customer's own addresses; 404 for any other. */
  async byId(db: Db, customerId: CustomerId, id: number): Promise<Address> {
    const row = await findAddress(db, customerId, id);
    if (!row) throw notFound();
    return toAddress(row);
  }

  async setDefault(customerId: CustomerId, id: number): Promise<void> {
    await inTransaction(this.#db, async (tx) => {
      await lockAddresses(tx, customerId);
      await clearDefault(tx, customerId);
      if (!(await markDefault(tx, customerId, id))) throw notFound();
    });
  }
}

const notFound = () => new AppError('not-found', addressMessages.notFound);
