import type { Address, AddressFields } from '@dar/contracts/addresses';
import type { Db } from '../../db/client.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, standardError, validationError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { addressValues, missingFields, phoneError, positionError } from './address-values.ts';
import { toAddress } from './address-view.ts';
import { addressMessages } from './addresses.messages.ts';
import {
  type AddressRow,
  type AddressValues,
  clearDefault,
  countAddresses,
  deleteAddressRow,
  findAddress,
  findAddresses,
  findDefaultAddress,
  findNewestOther,
  insertAddress,
  markDefault,
  updateAddress,
} from './addresses.queries.ts';

const MAX_ADDRESSES = 50;

export class AddressesService extends Service<'db'> {
  async list(customerId: CustomerId): Promise<Address[]> {
    return (await findAddresses(this.deps.db, customerId)).map(toAddress);
  }

  async getDefault(db: Db, customerId: CustomerId): Promise<Address | undefined> {
    const row = await findDefaultAddress(db, customerId);
    return row && toAddress(row);
  }

  /** Returns an address of the customer, or the default one if it is not given or does not exist. */
  async getChosen(db: Db, customerId: CustomerId, id: number | undefined): Promise<Address | undefined> {
    const chosen = id === undefined ? undefined : await findAddress(db, customerId, id);
    return chosen ? toAddress(chosen) : this.getDefault(db, customerId);
  }

  /** Throws 404 for an address of another customer. */
  async byId(db: Db, customerId: CustomerId, id: number): Promise<Address> {
    const row = await findAddress(db, customerId, id);
    if (!row) throw notFound();
    return toAddress(row);
  }

  /** Adds an address; the first one becomes the default. Throws field errors. */
  async add(
    customerId: CustomerId,
    input: AddressFields,
    log?: (tx: Db, address: Address) => Promise<unknown>,
  ): Promise<Address> {
    const values = addressValues(input);
    const missing = missingFields(values);
    if (missing[0]) {
      const { details } = validationError(Object.fromEntries(missing.map(({ field, text }) => [field, [text]])));
      throw new AppError('business-error', missing[0].text, details);
    }
    requireCallable(values);
    requireReachable(values);
    return this.#change(customerId, async (tx) => {
      const count = await countAddresses(tx, customerId);
      if (count >= MAX_ADDRESSES) throw businessError('too-many-addresses', addressMessages.tooMany);
      const { id } = await insertAddress(tx, customerId, values);
      if (count === 0 || input.is_default === '1') await this.#moveDefault(tx, customerId, id);
      const address = await this.byId(tx, customerId, id);
      await log?.(tx, address);
      return address;
    });
  }

  /** Changes an address. Missing or empty fields keep their values. Throws 404 and field errors. */
  async edit(customerId: CustomerId, id: number, input: AddressFields): Promise<Address> {
    return this.#change(customerId, async (tx) => {
      const old = await findAddress(tx, customerId, id);
      if (!old) throw notFound();
      const values = addressValues(input, old);
      if (values.phone !== old.phone || values.dial_code !== old.dial_code) requireCallable(values);
      if (values.latitude !== old.latitude || values.longitude !== old.longitude) requireReachable(values);
      await updateAddress(tx, customerId, id, values);
      if (input.is_default === '1') await this.#moveDefault(tx, customerId, id);
      if (input.is_default === '0') await this.#passOnDefault(tx, customerId, old);
      return this.byId(tx, customerId, id);
    });
  }

  /** Deletes an address. Throws 404 for an address of another customer. Orders and invoices keep their copies. */
  async delete(customerId: CustomerId, id: number): Promise<void> {
    await this.#change(customerId, async (tx) => {
      const deleted = await deleteAddressRow(tx, customerId, id);
      if (!deleted) throw notFound();
      await this.#passOnDefault(tx, customerId, deleted);
    });
  }

  async setDefault(customerId: CustomerId, id: number): Promise<void> {
    await this.#change(customerId, (tx) => this.#moveDefault(tx, customerId, id));
  }

  async #change<Result>(customerId: CustomerId, work: (tx: Db) => Promise<Result>): Promise<Result> {
    return inTransaction(this.deps.db, async (tx) => {
      // Also serializes the changes of a customer's addresses.
      if (!(await lockLiveCustomer(tx, customerId))) throw standardError('unauthorized');
      return work(tx);
    });
  }

  async #moveDefault(tx: Db, customerId: CustomerId, id: number): Promise<void> {
    await clearDefault(tx, customerId);
    if (!(await markDefault(tx, customerId, id))) throw notFound();
  }

  /** Makes the newest other address the default if this one was it and another exists. */
  async #passOnDefault(tx: Db, customerId: CustomerId, { id, isDefault }: AddressRow): Promise<void> {
    const next = isDefault ? await findNewestOther(tx, customerId, id) : undefined;
    if (next !== undefined) await this.#moveDefault(tx, customerId, next);
  }
}

function requireCallable(values: AddressValues): void {
  const text = phoneError(values);
  if (text) throw validationError({ phone: [text] });
}

function requireReachable(values: AddressValues): void {
  const text = positionError(values);
  if (text) throw validationError({ location: [text] });
}

const notFound = () => new AppError('not-found', addressMessages.notFound);
