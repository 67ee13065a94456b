import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { favouritesQuery, storeFavourites } from '@dar/app/queries/favourites-query';
import { useGuardedMutation, useQuery, useQueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import { addFavourites, removeFavourite } from '@dar/contracts/favourites';

/** Returns whether a service is a favourite, and a function that changes it (docs/rules/browsing.md#favourites). */
export function useFavourite(serviceId: number) {
  const { t } = useTranslation('catalog');
  const call = useCall();
  const client = useQueryClient();
  const customerId = useSession(({ token, user }) => (token === null ? undefined : user?.id));
  const query = favouritesQuery(call, customerId);
  const { data: isFavourite = false } = useQuery({ ...query, select: (ids) => ids.includes(serviceId) });
  const { mutate } = useGuardedMutation({
    mutationFn: async (isWanted: boolean): Promise<unknown> => {
      if (customerId === undefined) return storeFavourites(client.getQueryData(query.queryKey) ?? []);
      if (isWanted) return call(addFavourites, { service_ids: [serviceId] });
      return call(removeFavourite, { service_id: serviceId });
    },
    onMutate: async (isWanted) => {
      await client.cancelQueries(query);
      const ids = (await client.ensureQueryData(query).catch(() => [])).filter((id) => id !== serviceId);
      client.setQueryData(query.queryKey, isWanted ? [serviceId, ...ids] : ids);
    },
    onError: () => client.invalidateQueries(query),
    onSuccess: () => client.invalidateQueries({ queryKey: ['account', 'favourites'] }),
    scope: { id: 'favourites' },
    meta: { errorText: () => t('favourite.failed') },
  });
  return { isFavourite, toggle: () => mutate(!isFavourite) };
}
