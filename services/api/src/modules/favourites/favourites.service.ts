import { MAX_FAVOURITES } from '@dar/contracts/favourites';
import { inTransaction } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import { deleteFavourite, deleteOldestFavourites, findFavourites, insertFavourites } from './favourites.queries.ts';

export class FavouritesService extends Service<'db' | 'clock' | 'catalog'> {
  /** Returns the ids of the customer's services, newest first. */
  list(customerId: CustomerId): Promise<number[]> {
    return findFavourites(this.deps.db, customerId);
  }

  /** Returns the services that the catalog still has, newest first. */
  async services(customerId: CustomerId): Promise<BookableService[]> {
    const ids = await this.list(customerId);
    return ids.map((id) => this.deps.catalog.serviceById(id)).filter((service) => service !== undefined);
  }

  /** Adds the services that the catalog has, keeps the newest ones up to the limit, and returns all ids. */
  async add(customerId: CustomerId, serviceIds: readonly number[]): Promise<number[]> {
    const { db, clock, catalog } = this.deps;
    const offeredIds = serviceIds.filter((id) => catalog.serviceById(id));
    if (offeredIds.length === 0) return this.list(customerId);
    return inTransaction(db, async (tx) => {
      await insertFavourites(tx, customerId, offeredIds, clock());
      await deleteOldestFavourites(tx, customerId, MAX_FAVOURITES);
      return findFavourites(tx, customerId);
    });
  }

  async remove(customerId: CustomerId, serviceId: number): Promise<number[]> {
    await deleteFavourite(this.deps.db, customerId, serviceId);
    return this.list(customerId);
  }
}
