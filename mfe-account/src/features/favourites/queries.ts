import type { App } from '@dar/app';
import { favouritesQuery } from '@dar/app/queries/favourites-query';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { getSession } from '@dar/app/session';
import { favouriteServices } from '@dar/contracts/favourite-services';

/** Waits until the favourites of the device are the customer's. A server does not know the device. */
export const favouriteServicesQuery = (app: App) =>
  queryOptions({
    queryKey: ['account', 'favourites'],
    queryFn: async ({ client, signal }) => {
      if (!app.isServer) await client.ensureQueryData(favouritesQuery(app.call, getSession(app).user?.id));
      return (await app.call(favouriteServices, {}, { signal })).oData.service_list;
    },
    retry: retryTransient(1),
  });
