import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { favouritesQuery, readStoredFavourites, storeFavourites } from '@dar/app/queries/favourites-query';
import { useGuardedMutation, useQuery, useQueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { addFavourites, removeFavourite } from '@dar/contracts/favourites';
import { Icon } from '@dar/ui';
import styles from './heart.module.css';

export interface HeartProps {
  readonly service: Pick<ServiceSummary, 'id' | 'name' | 'name_ar'>;
}

export function Heart({ service }: HeartProps) {
  const { t, i18n } = useTranslation('catalog');
  const { isFavourite, toggle } = useFavourite(service.id);
  const name = pickLocalized(i18n.language, service.name, service.name_ar);
  return (
    <button
      type="button"
      className={styles['heart']}
      aria-pressed={isFavourite}
      aria-label={t('favourite.name', { name })}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}

/** Returns whether a service is a favourite, and a function that changes it (docs/rules/browsing.md#favourites). */
function useFavourite(serviceId: number) {
  const { t } = useTranslation('catalog');
  const call = useCall();
  const client = useQueryClient();
  const customerId = useSession(({ token, user }) => (token === null ? undefined : user?.id));
  const query = favouritesQuery(call, customerId);
  const { data: isFavourite = false } = useQuery({ ...query, select: (ids) => ids.includes(serviceId) });
  const withChoice = (ids: readonly number[], isWanted: boolean) => {
    const others = ids.filter((id) => id !== serviceId);
    return isWanted ? [serviceId, ...others] : others;
  };
  const { mutate } = useGuardedMutation({
    mutationFn: async (isWanted: boolean): Promise<unknown> => {
      // Another tab may have changed the stored ones.
      if (customerId === undefined) return storeFavourites(withChoice(readStoredFavourites(), isWanted));
      if (isWanted) return call(addFavourites, { service_ids: [serviceId] });
      return call(removeFavourite, { service_id: serviceId });
    },
    onMutate: async (isWanted) => {
      await client.cancelQueries(query);
      const ids = await client.ensureQueryData(query).catch(() => []);
      // A press of another heart may have changed them meanwhile.
      client.setQueryData(query.queryKey, (latest = ids) => withChoice(latest, isWanted));
    },
    onError: () => client.invalidateQueries(query),
    onSuccess: () => client.invalidateQueries({ queryKey: ['account', 'favourites'] }),
    scope: { id: 'favourites' },
    meta: { errorText: t('favourite.failed') },
  });
  return { isFavourite, toggle: () => mutate(!isFavourite) };
}
