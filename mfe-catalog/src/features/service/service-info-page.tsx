import { useCall } from '@dar/app';
import { type ApiErrorKind, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { serviceQuery } from '@dar/app/queries/service-query';
import { useQueryClient, useSuspenseQuery } from '@dar/app/query';
import { useNavigate, useParams } from '@dar/app/router';
import type { Service } from '@dar/contracts/catalog';
import { formatMoney } from '@dar/contracts/money/format-money';
import { paths } from '@dar/contracts/paths';
import { parseId } from '@dar/contracts/wire';
import {
  Button,
  ButtonLink,
  type FailureProps,
  hasEarlierPage,
  Page,
  PageTitle,
  QueryBoundary,
  SkeletonBlock,
  SkeletonLines,
} from '@dar/ui';
import { BookingForm } from '../../components/booking-form.tsx';
import { FailurePage, useLookupTexts } from '../../components/failure-page.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useNavigationState, useStoreActivityId } from '../../navigation-state.ts';
import { BookingBar, BookingPanel } from './components/booking-panel.tsx';
import { ServiceDetails } from './components/service-details.tsx';
import { ServiceReviews } from './components/service-reviews.tsx';
import { reviewsQuery } from './queries.ts';
import styles from './service-info-page.module.css';

/** The activity when router state, query and storage have none (docs/rules/browsing.md#activity). */
const DEFAULT_ACTIVITY = 1;

/** One service in full with its booking button (docs/rules/browsing.md#service-page). */
export function ServiceInfoPage() {
  const { t } = useTranslation('catalog');
  const serviceId = parseId(useParams()['serviceId']);
  if (serviceId === undefined) return <ServiceError text={t('service.idRequired')} />;
  return (
    <QueryBoundary
      key={serviceId}
      skeleton={<ServiceSkeleton />}
      renderError={(error, retry) => <ServiceInfoFailure error={error} onRetry={retry} />}
    >
      <ServiceInfo serviceId={serviceId} />
    </QueryBoundary>
  );
}

/** Another attempt finds no service that does not exist, and allows or serves none. */
const FINAL: readonly ApiErrorKind[] = ['not-found', 'forbidden', 'not-in-area'];

function ServiceInfoFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('catalog');
  const failed = t('service.failed');
  // For a server error this page ignores the server's message (docs/rules/browsing.md#service-page).
  const texts = { ...useLookupTexts(), network: failed, 'server-error': failed };
  const isFinal = isApiError(error) && FINAL.includes(error.kind);
  return <ServiceError error={error} texts={texts} onRetry={isFinal ? undefined : onRetry} />;
}

function ServiceInfo({ serviceId }: { readonly serviceId: number }) {
  const service = useSuspenseQuery(serviceQuery(useCall(), serviceId)).data.oData;
  const { activityId = DEFAULT_ACTIVITY, transactionId } = useNavigationState();
  useStoreActivityId(service.activity_id);
  return (
    <Page>
      <ServiceHead service={service} />
      <div className={styles['layout']}>
        <ServiceDetails
          service={service}
          back={paths.category(service.category_id, service.category, { activityId, transactionId })}
        />
        <BookingPanel service={service} />
        <ServiceReviews service={service} />
      </div>
      <BookingBar service={service} />
      <BookingForm transactionId={transactionId} fromInfoPage />
    </Page>
  );
}

function ServiceHead({ service }: { readonly service: Service }) {
  const { t, i18n } = useTranslation('catalog');
  const name = pickLocalized(i18n.language, service.name, service.name_ar);
  const description = pickLocalized(i18n.language, service.description, service.description_ar);
  const price = service.starting_price;
  // Only servers render structured data, and their loaders have the reviews.
  const reviews = useQueryClient().getQueryData(reviewsQuery(useCall(), service.id).queryKey)?.pages[0]?.reviews;
  const canonical = paths.serviceInfo(service.id, service.name);
  return (
    <PageHead
      title={name}
      description={
        price
          ? t('service.description', { name, description, price: formatMoney(price, i18n.language) })
          : t('service.descriptionWithoutPrice', { name, description })
      }
      canonical={canonical}
      picture={`service-${service.id}`}
      subject={{ kind: 'service', service, reviews }}
      crumbs={[
        { name: t('services.title'), path: paths.services({ activityId: service.activity_id }) },
        {
          name: pickLocalized(i18n.language, service.category, service.category_ar ?? ''),
          path: paths.category(service.category_id, service.category),
        },
        { name, path: canonical },
      ]}
    />
  );
}

function ServiceError({ onRetry, ...failure }: Omit<FailureProps, 'title'>) {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  const services = paths.services(useNavigationState());
  const goBack = () => (hasEarlierPage() ? navigate(-1) : navigate(services));
  return (
    <FailurePage
      {...failure}
      title={t('service.notFound')}
      onRetry={onRetry}
      action={
        <>
          <Button onClick={goBack}>{t('service.goBack')}</Button>
          <ButtonLink type={onRetry ? 'default' : 'primary'} to={services}>
            {t('service.browse')}
          </ButtonLink>
        </>
      }
    />
  );
}

function ServiceSkeleton() {
  const { t } = useTranslation('catalog');
  return (
    <Page>
      <PageTitle />
      <div className={styles['layout']}>
        <div className={styles['skeleton']}>
          <span className={styles['skeleton-picture']}>
            <SkeletonBlock height="100%" radius="var(--dar-radius-sheet)" />
          </span>
          <SkeletonBlock width="70%" height="2em" />
          <p className={styles['skeleton-text']}>{t('service.loading')}</p>
          <span className={styles['skeleton-facts']}>
            <SkeletonBlock height="112px" radius="var(--dar-radius-card)" />
            <SkeletonBlock height="112px" radius="var(--dar-radius-card)" />
          </span>
          <SkeletonLines lines={4} />
        </div>
        <SkeletonBlock height="260px" radius="var(--dar-radius-card)" />
      </div>
    </Page>
  );
}
