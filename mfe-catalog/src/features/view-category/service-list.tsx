import { useTranslation } from '@dar/shared/i18n';
import { Button, ErrorPanel } from '@dar/shared/ui';
import { useBooking } from '../../booking/use-booking.tsx';
import type { CarriedQuery } from '../../carried/carried.ts';
import type { CategoryDetails } from './category.ts';
import type { CategoryAddress } from './queries.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './service-list.module.css';
import { useServicePages } from './use-service-pages.ts';

interface ServiceListProps {
  readonly category: CategoryDetails;
  readonly address: CategoryAddress;
  readonly carried: CarriedQuery;
}

/** A category's services, ten at a time. */
export function ServiceList({ category, address, carried }: ServiceListProps) {
  const { t } = useTranslation('catalog');
  const { services, ...pages } = useServicePages(category, address);
  const { book, modal } = useBooking(carried.transactionId);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
      <ul role="list" aria-label={t('category.services')} className={styles['list']}>
        {services.map((service, index) => (
          <li key={service.id}>
            <ServiceCard service={service} carried={carried} onBook={book} load={index < 2 ? 'at-once' : 'near'} />
          </li>
        ))}
      </ul>
      {pages.hasFailed && <ErrorPanel title={t('category.moreFailed')} onRetry={pages.retry} />}
      {(pages.hasMore || pages.isLoading) && !pages.hasFailed && (
        <div className={styles['more']}>
          <p role="status" className={styles['shown']}>
            {t('category.shown', { shown: services.length, total: category.total })}
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
