import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { serviceQuery } from '@dar/app/queries/service-query';
import { useSuspenseQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Page, QueryBoundary } from '@dar/ui';
import { lookupFailure } from '../../lookup-failure.ts';
import { readId } from '../../navigation-context.ts';
import { useRememberActivity } from '../../remembered-activity.ts';
import { useBooking } from '../../use-booking.tsx';
import { useCarried } from '../../use-navigation-context.ts';
import { BookingBar } from './components/booking-bar.tsx';
import { BookingPanel } from './components/booking-panel.tsx';
import { ServiceHead } from './components/service-head.tsx';
import { ServiceMissing } from './components/service-missing.tsx';
import { ServiceSkeleton } from './components/service-skeleton.tsx';
import { ServiceStory } from './components/service-story.tsx';
import styles from './service-info-page.module.css';

/** Where neither state nor query nor memory names an activity (specification 1, section 9). */
const DEFAULT_ACTIVITY = 1;

/** One service in full, with the way to book it (specification 1, section 2, "Service info page"). */
export function ServiceInfoPage() {
  const { t } = useTranslation('catalog');
  const serviceId = readId(useParams()['serviceId']);
  if (serviceId === undefined) return <ServiceMissing text={t('service.idRequired')} />;
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
  // This page has one text for every fault, whatever the server says of it (specification 1, section 2).
  const shown = text === 'failed' ? usual : message || usual;
  return <ServiceMissing text={shown} onRetry={canRetry ? onRetry : undefined} />;
}

function ServiceInfo({ serviceId }: { readonly serviceId: number }) {
  const service = useSuspenseQuery(serviceQuery(useCall(), serviceId)).data.oData;
  const { activityId = DEFAULT_ACTIVITY, transactionId } = useCarried();
  const { book, modal } = useBooking({ transactionId, fromInfoPage: true });
  useRememberActivity(service.activity_id);
  return (
    <Page>
      <ServiceHead service={service} />
      <div className={styles['layout']}>
        <ServiceStory
          service={service}
          back={paths.category(service.category_id, service.category, { activityId, transactionId })}
        />
        <BookingPanel service={service} onBook={book} />
      </div>
      <BookingBar service={service} onBook={book} />
      {modal}
    </Page>
  );
}
