import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Page, QueryBoundary } from '@dar/ui';
import { useBooking } from '../../booking/use-booking.tsx';
import { readId } from '../../carried/carried.ts';
import { useRememberActivity } from '../../carried/remembered-activity.ts';
import { useCarried } from '../../carried/use-carried.ts';
import { lookupFailure } from '../../service-details/lookup-failure.ts';
import { serviceQuery } from '../../service-details/service-query.ts';
import { BookingBar } from './booking-bar.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { ServiceHead } from './service-head.tsx';
import styles from './service-info-page.module.css';
import { ServiceMissing } from './service-missing.tsx';
import { ServiceSkeleton } from './service-skeleton.tsx';
import { ServiceStory } from './service-story.tsx';

/** Where neither state nor query nor memory names an activity (specification 1, section 9). */
const DEFAULT_ACTIVITY = 1;

/** One service in full, with the way to book it (specification 1, section 2, "Service info page"). */
export function Component() {
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
