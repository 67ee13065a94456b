import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { type InfiniteData, type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import type { categoryDetails, Service, ServiceSummary } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { paths } from '@dar/contracts/paths';
import { parseId } from '@dar/contracts/wire';
import { ButtonLink, Page, QueryBoundary, Spinner } from '@dar/ui';
import { useState } from 'react';
import { BookingForm } from '../../components/booking-form.tsx';
import { FailurePage, useLookupTexts } from '../../components/failure-page.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useTransactionId } from '../../navigation-state.ts';
import { PartnerService } from './components/partner-service.tsx';
import { partnerServiceQuery } from './queries.ts';

/** /comera/service/{id} (docs/rules/partner-mode.md#partner-service-page). */
export function PartnerServicePage() {
  const { t } = useTranslation('catalog');
  const id = parseId(useParams()['serviceId']);
  if (id === undefined) return <PartnerServiceNotFound />;
  return (
    <QueryBoundary
      key={id}
      skeleton={
        <Page>
          <Spinner label={t('service.loading')} />
        </Page>
      }
      renderError={(error) =>
        isApiError(error, 'not-found') ? <PartnerServiceNotFound /> : <NotAvailable error={error} />
      }
    >
      <ServiceLookup serviceId={id} />
    </QueryBoundary>
  );
}

function PartnerServiceNotFound() {
  const { t } = useTranslation('catalog');
  return <FailurePage title={t('partner.notFound')} text={t('partner.notFoundText')} action={<ServiceListLink />} />;
}

function NotAvailable({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('catalog');
  const texts = useLookupTexts();
  return <FailurePage error={error} texts={texts} title={t('partner.notAvailable')} action={<ServiceListLink />} />;
}

function ServiceListLink() {
  const { t } = useTranslation('catalog');
  return (
    <ButtonLink type="primary" to={paths.partnerServiceList()}>
      {t('partner.back')}
    </ButtonLink>
  );
}

function ServiceLookup({ serviceId }: { readonly serviceId: number }) {
  const client = useQueryClient();
  const [cached] = useState(() => findCachedService(client, serviceId));
  return cached ? <CachedService serviceId={serviceId} cached={cached} /> : <FetchedService serviceId={serviceId} />;
}

type CategoryResponse = EndpointOutput<typeof categoryDetails>;

function findCachedService(client: QueryClient, serviceId: number): ServiceSummary | undefined {
  return client
    .getQueriesData<InfiniteData<CategoryResponse>>({ queryKey: ['catalog', 'category'] })
    .flatMap(([, loaded]) => loaded?.pages ?? [])
    .flatMap(({ oData }) => oData.service_list)
    .find(({ id, service_id }) => id === serviceId || service_id === serviceId);
}

function CachedService({ serviceId, cached }: { readonly serviceId: number; readonly cached: ServiceSummary }) {
  const { data } = useQuery({ ...partnerServiceQuery(useCall(), serviceId), retryOnMount: false });
  return <ServiceView service={data?.oData ?? cached} />;
}

function FetchedService({ serviceId }: { readonly serviceId: number }) {
  return <ServiceView service={useSuspenseQuery(partnerServiceQuery(useCall(), serviceId)).data.oData} />;
}

function ServiceView({ service }: { readonly service: Service | ServiceSummary }) {
  const { i18n } = useTranslation('catalog');
  return (
    <Page width="narrow">
      <PageHead
        title={pickLocalized(i18n.language, service.name, service.name_ar)}
        description={pickLocalized(i18n.language, service.description, service.description_ar)}
      />
      <PartnerService service={service} />
      <BookingForm transactionId={useTransactionId()} />
    </Page>
  );
}
