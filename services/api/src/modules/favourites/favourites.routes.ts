import { favouriteServices } from '@dar/contracts/favourite-services';
import { addFavourites, listFavourites, removeFavourite } from '@dar/contracts/favourites';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { FavouritesService } from './favourites.service.ts';

export function favouritesRoutes(app: FastifyInstance, services: Services): void {
  const favourites = new FavouritesService(services);
  serve(app, listFavourites, async (_input, { session }) => ({
    oData: { service_ids: await favourites.list(session.customerId) },
  }));

  serve(app, favouriteServices, async (_input, { session }) => ({
    oData: { service_list: await favourites.services(session.customerId) },
  }));

  serve(app, addFavourites, async ({ service_ids }, { session }) => ({
    oData: { service_ids: await favourites.add(session.customerId, service_ids) },
  }));

  serve(app, removeFavourite, async ({ service_id }, { session }) => ({
    oData: { service_ids: await favourites.remove(session.customerId, service_id) },
  }));
}
