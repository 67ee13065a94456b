import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { favouritesQuery, readStoredFavourites } from '@dar/app/queries/favourites-query';
import { useGuardedMutation, useSuspenseQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { removeFavourite } from '@dar/contracts/favourites';
import { formatMoney } from '@dar/contracts/money/format-money';
import { paths } from '@dar/contracts/paths';
import { BilingualName, Button, Card, Icon, Page, PageTitle, Picture, QueryBoundary } from '@dar/ui';
import { useEffect, useEffectEvent } from 'react';
import { EmptyList, RowSkeletons } from '../../components/paged-list.tsx';
import styles from './favourites-page.module.css';
import { favouriteServicesQuery } from './queries.ts';

export function FavouritesPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('favourites.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('favourites.title')}</PageTitle>
      <QueryBoundary skeleton={<RowSkeletons />} title={t('favourites.failed')}>
        <FavouriteList />
      </QueryBoundary>
    </Page>
  );
}

function FavouriteList() {
  const { t } = useTranslation('account');
  const { data: services, refetch } = useSuspenseQuery(favouriteServicesQuery(useApp()));
  const addThoseOfDevice = useEffectEvent(() => {
    if (readStoredFavourites().length > 0) void refetch();
  });
  // The list of a hydrated page is without them.
  useEffect(() => addThoseOfDevice(), []);
  if (services.length === 0) return <EmptyList of="favourites" icon="heart" />;
  return (
    <ul role="list" aria-label={t('favourites.title')} className={styles['list']}>
      {services.map((service) => (
        <li key={service.id}>
          <FavouriteRow service={service} />
        </li>
      ))}
    </ul>
  );
}

function FavouriteRow({ service }: { readonly service: ServiceSummary }) {
  const { t, i18n } = useTranslation('account');
  const remove = useRemoveFavourite(service.id);
  const name = pickLocalized(i18n.language, service.name, service.name_ar);
  const price = service.starting_price;
  return (
    <Card flush className={styles['row']}>
      <span className={styles['picture']}>
        <Picture kind="service" src={service.image} alt="" shape="square" sizes="96px" load="lazy" />
      </span>
      <span className={styles['texts']}>
        <Link to={paths.serviceInfo(service.id, service.name)} className={styles['name']}>
          <BilingualName name={service.name} nameAr={service.name_ar} layout="stack" />
        </Link>
        {price && (
          <span className={styles['price']}>{t('favourites.from', { price: formatMoney(price, i18n.language) })}</span>
        )}
      </span>
      <Button
        type="text"
        icon={<Icon name="trash" />}
        aria-label={t('favourites.removeOf', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </Card>
  );
}

function useRemoveFavourite(serviceId: number) {
  const { t } = useTranslation('account');
  const app = useApp();
  const { call, queryClient } = app;
  const customerId = useSession(({ user }) => user?.id);
  return useGuardedMutation({
    mutationFn: () => call(removeFavourite, { service_id: serviceId }),
    // Responses can arrive in another order than the presses, so each removes its own id.
    onSuccess: () => {
      queryClient.setQueryData(favouritesQuery(call, customerId).queryKey, (ids) =>
        ids?.filter((id) => id !== serviceId),
      );
      queryClient.setQueryData(favouriteServicesQuery(app).queryKey, (services) =>
        services?.filter(({ id }) => id !== serviceId),
      );
    },
    meta: { errorText: t('favourites.removeFailed') },
  });
}
