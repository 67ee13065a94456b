import type { Call } from '@dar/app/call';
import { favouritesQuery } from '@dar/app/queries/favourites-query';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { useSession } from '@dar/app/session';
import { favouriteServices } from '@dar/contracts/favourite-services';

/** Waits until the favourites of the device are the customer's. */
export const favouriteServicesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'favourites'],
    queryFn: async ({ client, signal }) => {
      await client.ensureQueryData(favouritesQuery(call, useSession.getState().user?.id));
      return (await call(favouriteServices, {}, { signal })).oData.service_list;
    },
    retry: retryTransient(1),
  });
