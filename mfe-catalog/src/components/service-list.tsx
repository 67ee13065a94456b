import { useTranslation } from '@dar/app/i18n';
import { type QueryKey, useQuery } from '@dar/app/query';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { Button, ErrorPanel } from '@dar/ui';
import type { NavigationQuery } from '../navigation-context.ts';
import { useBooking } from '../use-booking.tsx';
import { type PagedServices, type PageQuery, type ServicePage, useServicePages } from '../use-service-pages.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './service-list.module.css';

interface ServiceListProps<Data extends ServicePage, Key extends QueryKey> extends PagedServices<Data, Key> {
  /** Names the list. */
  readonly label: string;
  readonly firstPage: readonly ServiceSummary[];
  readonly context: NavigationQuery;
}

const FIRST_SCREEN = 2;

/** Renders a list of services page by page. */
export function ServiceList<Data extends ServicePage, Key extends QueryKey>({
  label,
  firstPage,
  context,
  ...paged
}: ServiceListProps<Data, Key>) {
  const { t } = useTranslation('catalog');
  const pages = useServicePages(paged);
  const { book, modal } = useBooking({ transactionId: context.transactionId });
  const shared = { context, onBook: book };
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" aria-label={label} className={styles['list']}>
        <Services list={firstPage} isFirst {...shared} />
        {pages.further.map((page) => (
          <FurtherPage key={page} page={page} queryOf={paged.queryOf} {...shared} />
        ))}
      </ul>
      {pages.hasFailed && <ErrorPanel title={t('category.moreFailed')} onRetry={pages.retry} />}
      {(pages.hasMore || pages.isLoading) && !pages.hasFailed && (
        <div className={styles['more']}>
          <p role="status" className={styles['shown']}>
            {t('category.shown', { shown: pages.count, total: paged.total })}
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

interface FurtherPageProps<Data extends ServicePage, Key extends QueryKey> extends BookableProps {
  readonly page: number;
  readonly queryOf: PageQuery<Data, Key>;
}

/** Renders one more page of services once it has loaded. */
function FurtherPage<Data extends ServicePage, Key extends QueryKey>({
  page,
  queryOf,
  ...shared
}: FurtherPageProps<Data, Key>) {
  const { data } = useQuery(queryOf(page));
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
