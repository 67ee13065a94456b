import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useQuery, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import type { Service, ServiceSummary } from '@dar/contracts/catalog';
import { Page, QueryBoundary, Spinner } from '@dar/ui';
import { useState } from 'react';
import { BookingForm } from '../../components/booking-form.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { lookupFailure } from '../../lookup-failure.ts';
import { readId } from '../../navigation-context.ts';
import { useTransactionId } from '../../use-transaction-id.ts';
import { cachedService } from './cached-service.ts';
import { PartnerService } from './components/partner-service.tsx';
import { PartnerServiceError } from './components/partner-service-error.tsx';
import { partnerServiceQuery } from './queries.ts';

/** /comera/service/{id} (docs/rules/partner-mode.md#partner-service-page). */
export function PartnerServicePage() {
  const { t } = useTranslation('catalog');
  const id = readId(useParams()['serviceId']);
  if (id === undefined) return <NotFound />;
  return (
    <QueryBoundary
      key={id}
      skeleton={
        <Page>
          <Spinner label={t('service.loading')} />
        </Page>
      }
      renderError={(error) => (isApiError(error, 'not-found') ? <NotFound /> : <NotAvailable error={error} />)}
    >
      <ServiceLookup serviceId={id} />
    </QueryBoundary>
  );
}

function NotFound() {
  const { t } = useTranslation('catalog');
  return <PartnerServiceError title={t('partner.notFound')} text={t('partner.notFoundText')} />;
}

function NotAvailable({ error }: { readonly error: unknown }) {
  const { t, i18n } = useTranslation('catalog');
  const { message, text } = lookupFailure(error, i18n.language);
  const usual = text === 'failed' ? 'lookupFailed' : text;
  const own = usual === 'notServiceable' ? t('notServiceable') : t(`service.${usual}`);
  return <PartnerServiceError title={t('partner.notAvailable')} text={message || own} />;
}

/** Prefers a service of a cached list to a request. */
function ServiceLookup({ serviceId }: { readonly serviceId: number }) {
  const client = useQueryClient();
  const [loaded] = useState(() => cachedService(client, serviceId));
  return loaded ? <CachedService serviceId={serviceId} cached={loaded} /> : <FetchedService serviceId={serviceId} />;
}

interface CachedServiceProps {
  readonly serviceId: number;
  readonly cached: ServiceSummary;
}

/** Shows the summary of a cached list, then the details, which add the requested texts. */
function CachedService({ serviceId, cached: loaded }: CachedServiceProps) {
  const { data } = useQuery({ ...partnerServiceQuery(useCall(), serviceId), retryOnMount: false });
  return <ServiceView service={data?.oData ?? loaded} />;
}

function FetchedService({ serviceId }: { readonly serviceId: number }) {
  return <ServiceView service={useSuspenseQuery(partnerServiceQuery(useCall(), serviceId)).data.oData} />;
}

function ServiceView({ service }: { readonly service: Service | ServiceSummary }) {
  const { i18n } = useTranslation('catalog');
  return (
    <Page width="narrow">
      <PageHead
        title={inLanguage(i18n.language, service.name, service.name_ar)}
        description={inLanguage(i18n.language, service.description, service.description_ar)}
      />
      <PartnerService service={service} />
      <BookingForm transactionId={useTransactionId()} />
    </Page>
  );
}
