import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { serviceQuery } from '@dar/app/queries/service-query';
import { useSuspenseQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Page, QueryBoundary } from '@dar/ui';
import { BookingForm } from '../../components/booking-form.tsx';
import { lookupFailure } from '../../lookup-failure.ts';
import { readId } from '../../navigation-context.ts';
import { useStoreActivityId } from '../../stored-activity.ts';
import { useNavigationContext } from '../../use-navigation-context.ts';
import { BookingBar } from './components/booking-bar.tsx';
import { BookingPanel } from './components/booking-panel.tsx';
import { ServiceDetails } from './components/service-details.tsx';
import { ServiceError } from './components/service-error.tsx';
import { ServiceHead } from './components/service-head.tsx';
import { ServiceSkeleton } from './components/service-skeleton.tsx';
import styles from './service-info-page.module.css';

/** The activity when router state, query and storage have none (docs/rules/browsing.md#activity). */
const DEFAULT_ACTIVITY = 1;

/** One service in full with its booking button (docs/rules/browsing.md#service-page). */
export function ServiceInfoPage() {
  const { t } = useTranslation('catalog');
  const serviceId = readId(useParams()['serviceId']);
  if (serviceId === undefined) return <ServiceError text={t('service.idRequired')} />;
  return (
    <QueryBoundary
      key={serviceId}
      skeleton={<ServiceSkeleton />}
      renderError={(error, retry) => <Failure error={error} onRetry={retry} />}
    >
      <ServiceInfo serviceId={serviceId} />
    </QueryBoundary>
  );
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t, i18n } = useTranslation('catalog');
  const { message, text, canRetry } = lookupFailure(error, i18n.language);
  const usual = text === 'notServiceable' ? t('notServiceable') : t(`service.${text}`);
  // For a server error this page ignores the server's message (docs/rules/browsing.md#service-page).
  const shown = text === 'failed' ? usual : message || usual;
  return <ServiceError text={shown} onRetry={canRetry ? onRetry : undefined} />;
}

function ServiceInfo({ serviceId }: { readonly serviceId: number }) {
  const service = useSuspenseQuery(serviceQuery(useCall(), serviceId)).data.oData;
  const { activityId = DEFAULT_ACTIVITY, transactionId } = useNavigationContext();
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
      </div>
      <BookingBar service={service} />
      <BookingForm transactionId={transactionId} fromInfoPage />
    </Page>
  );
}
