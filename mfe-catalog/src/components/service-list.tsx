import { useTranslation } from '@dar/app/i18n';
import type { UseSuspenseInfiniteQueryResult } from '@dar/app/query';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { Button, ErrorPanel } from '@dar/ui';
import type { NavigationQuery } from '../navigation-context.ts';
import type { ServicePage } from '../service-pages.ts';
import { BookingForm } from './booking-form.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './service-list.module.css';

interface ServiceListProps {
  /** Names the list. */
  readonly label: string;
  readonly query: UseSuspenseInfiniteQueryResult<{ readonly pages: readonly ServicePage[] }, unknown>;
  readonly context: NavigationQuery;
}

const FIRST_SCREEN = 2;

/** Renders a list of services page by page. */
export function ServiceList({ label, query, context }: ServiceListProps) {
  const { t } = useTranslation('catalog');
  const { hasNextPage, isFetchingNextPage } = query;
  const pages = query.data.pages.map(({ oData }) => oData);
  const shown = pages.flatMap(({ service_list }) => service_list).length;
  const hasFailed = query.isFetchNextPageError && !isFetchingNextPage;
  const showMore = () => {
    if (!isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" aria-label={label} className={styles['list']}>
        {pages.map((page, index) => (
          <Services key={index} list={page.service_list} isFirst={index === 0} context={context} />
        ))}
      </ul>
      {hasFailed && <ErrorPanel title={t('category.moreFailed')} onRetry={showMore} />}
      {hasNextPage && !hasFailed && (
        <div className={styles['more']}>
          <p role="status" className={styles['shown']}>
            {t('category.shown', { shown, total: pages.at(-1)?.total })}
          </p>
          <Button loading={isFetchingNextPage} onClick={showMore}>
            {t('category.showMore')}
          </Button>
        </div>
      )}
      <BookingForm transactionId={context.transactionId} />
    </>
  );
}

interface ServicesProps {
  readonly context: NavigationQuery;
  readonly list: readonly ServiceSummary[];
  /** True for the first page of the list. */
  readonly isFirst: boolean;
}

function Services({ list, isFirst, context }: ServicesProps) {
  return list.map((service, index) => (
    <li key={service.id}>
      <ServiceCard service={service} load={isFirst && index < FIRST_SCREEN ? 'eager' : 'lazy'} context={context} />
    </li>
  ));
}
