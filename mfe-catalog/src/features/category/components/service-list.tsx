import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { Button, ErrorPanel } from '@dar/ui';
import type { NavigationQuery } from '../../../navigation-context.ts';
import { useBooking } from '../../../use-booking.tsx';
import type { CategoryDetails } from '../category.ts';
import { type CategoryAddress, categoryQuery } from '../queries.ts';
import { useServicePages } from '../use-service-pages.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './service-list.module.css';

interface ServiceListProps {
  readonly category: CategoryDetails;
  readonly address: CategoryAddress;
  readonly context: NavigationQuery;
}

const FIRST_SCREEN = 2;

/** Renders the services of a category, ten per page. */
export function ServiceList({ category, address, context }: ServiceListProps) {
  const { t } = useTranslation('catalog');
  const pages = useServicePages(category, address);
  const { book, modal } = useBooking({ transactionId: context.transactionId });
  const shared = { context, onBook: book };
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" aria-label={t('category.services')} className={styles['list']}>
        <Services list={category.service_list} isFirst {...shared} />
        {pages.further.map((page) => (
          <FurtherPage key={page} page={page} address={address} {...shared} />
        ))}
      </ul>
      {pages.hasFailed && <ErrorPanel title={t('category.moreFailed')} onRetry={pages.retry} />}
      {(pages.hasMore || pages.isLoading) && !pages.hasFailed && (
        <div className={styles['more']}>
          <p role="status" className={styles['shown']}>
            {t('category.shown', { shown: pages.count, total: category.total })}
          </p>
          <Button loading={pages.isLoading} onClick={pages.showMore}>
            {t('category.showMore')}
          </Button>
        </div>
      )}
      {modal}
    </>
  );
}

interface BookableProps {
  readonly context: NavigationQuery;
  readonly onBook: (serviceId: number) => void;
}

interface FurtherPageProps extends BookableProps {
  readonly page: number;
  readonly address: CategoryAddress;
}

/** Renders one more page of services once it has loaded. */
function FurtherPage({ page, address, ...shared }: FurtherPageProps) {
  const { data } = useQuery(categoryQuery(useCall(), address, page));
  return <Services list={data?.oData.service_list ?? []} {...shared} />;
}

interface ServicesProps extends BookableProps {
  readonly list: readonly ServiceSummary[];
  /** True for the first page of the list. */
  readonly isFirst?: boolean;
}

function Services({ list, isFirst = false, ...shared }: ServicesProps) {
  return list.map((service, index) => (
    <li key={service.id}>
      <ServiceCard service={service} load={isFirst && index < FIRST_SCREEN ? 'eager' : 'lazy'} {...shared} />
    </li>
  ));
}
