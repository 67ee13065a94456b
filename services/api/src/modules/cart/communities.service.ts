import type { Address } from '@dar/contracts/addresses';
import type { Db } from '../../db/client.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { findCart, setCartAddress } from './cart.queries.ts';

/** Where visits take place (docs/rules/slots.md#community). */
export class CommunitiesService extends Service<'addresses' | 'gazetteer'> {
  /** Returns the community of an address, '' outside of all; undefined for an address without a position. */
  find({ latitude, longitude }: Partial<Pick<Address, 'latitude' | 'longitude'>>): string | undefined {
    // An order of a deleted account has neither.
    if (!(latitude && longitude)) return undefined;
    return this.deps.gazetteer.findCommunity({ latitude: Number(latitude), longitude: Number(longitude) });
  }

  /** Returns the Arabic name of a community; undefined for one without. */
  toArabic(community: string): string | undefined {
    return this.deps.gazetteer.arabicNames.get(community.toLowerCase());
  }

  /** Returns the community of the address that the customer chose at checkout, else of the default one. */
  async findOfCart(db: Db, customerId: CustomerId): Promise<string | undefined> {
    const { addressId } = await findCart(db, customerId);
    const address = await this.deps.addresses.getChosen(db, customerId, addressId ?? undefined);
    return address && this.find(address);
  }

  /** Stores the address that the customer chose at checkout, and returns its community. */
  async choose(tx: Db, customerId: CustomerId, address: Address): Promise<string | undefined> {
    await setCartAddress(tx, customerId, address.id);
    return this.find(address);
  }
}
