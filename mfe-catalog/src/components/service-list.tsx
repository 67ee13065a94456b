import { useTranslation } from '@dar/app/i18n';
import type { UseSuspenseInfiniteQueryResult } from '@dar/app/query';
import { LoadMore } from '@dar/ui';
import type { NavigationQuery } from '../navigation-state.ts';
import type { ServicePage } from '../service-pages.ts';
import { BookingForm } from './booking-form.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './service-list.module.css';

interface ServiceListProps {
  readonly label: string;
  readonly query: UseSuspenseInfiniteQueryResult<{ readonly pages: readonly ServicePage[] }, unknown>;
  readonly context: NavigationQuery;
}

const FIRST_SCREEN = 2;

export function ServiceList({ label, query, context }: ServiceListProps) {
  const { t } = useTranslation('catalog');
  const pages = query.data.pages.map(({ oData }) => oData);
  const shown = pages.flatMap(({ service_list }) => service_list).length;
  const status = query.hasNextPage ? t('category.shown', { shown, total: pages.at(-1)?.total }) : undefined;
  const failed = t('category.moreFailed');
  const texts = { label: t('category.showMore'), failed: { network: failed, other: failed } };
  return (
    <LoadMore query={query} shown={shown} status={status} {...texts}>
      <ul role="list" aria-label={label} className={styles['list']}>
        {pages.map((page, pageIndex) =>
          page.service_list.map((service, index) => (
            <li key={`${pageIndex} ${service.id}`}>
              <ServiceCard
                service={service}
                load={pageIndex === 0 && index < FIRST_SCREEN ? 'eager' : 'lazy'}
                context={context}
              />
            </li>
          )),
        )}
      </ul>
      <BookingForm transactionId={context.transactionId} />
    </LoadMore>
  );
}
