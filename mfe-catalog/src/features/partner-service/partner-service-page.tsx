import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useQuery, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import { useParams } from '@dar/app/router';
import type { Service, ServiceSummary } from '@dar/contracts/catalog';
import { Page, QueryBoundary, Spinner } from '@dar/ui';
import { useState } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { lookupFailure } from '../../lookup-failure.ts';
import { readId } from '../../navigation-context.ts';
import { useBooking } from '../../use-booking.tsx';
import { useTransactionId } from '../../use-transaction-id.ts';
import { PartnerService } from './components/partner-service.tsx';
import { PartnerServiceMissing } from './components/partner-service-missing.tsx';
import { loadedService } from './loaded-service.ts';
import { partnerServiceQuery } from './queries.ts';

/** /comera/service/{id} (specification 1, section 2, "Partner service details"). */
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
      <Lookup serviceId={id} />
    </QueryBoundary>
  );
}

function NotFound() {
  const { t } = useTranslation('catalog');
  return <PartnerServiceMissing title={t('partner.notFound')} text={t('partner.notFoundText')} />;
}

function NotAvailable({ error }: { readonly error: unknown }) {
  const { t, i18n } = useTranslation('catalog');
  const { message, text } = lookupFailure(error, i18n.language);
  const usual = text === 'failed' ? 'lookupFailed' : text;
  const own = usual === 'notServiceable' ? t('notServiceable') : t(`service.${usual}`);
  return <PartnerServiceMissing title={t('partner.notAvailable')} text={message || own} />;
}

/** Looks in the lists that are loaded first. */
function Lookup({ serviceId }: { readonly serviceId: number }) {
  const client = useQueryClient();
  const [loaded] = useState(() => loadedService(client, serviceId));
  return loaded ? <Listed serviceId={serviceId} loaded={loaded} /> : <Fetched serviceId={serviceId} />;
}

interface ListedProps {
  readonly serviceId: number;
  readonly loaded: ServiceSummary;
}

/** A list lacks what is asked for: the details complete it. */
function Listed({ serviceId, loaded }: ListedProps) {
  const { data } = useQuery({ ...partnerServiceQuery(useCall(), serviceId), retryOnMount: false });
  return <Shown service={data?.oData ?? loaded} />;
}

function Fetched({ serviceId }: { readonly serviceId: number }) {
  return <Shown service={useSuspenseQuery(partnerServiceQuery(useCall(), serviceId)).data.oData} />;
}

function Shown({ service }: { readonly service: Service | ServiceSummary }) {
  const { i18n } = useTranslation('catalog');
  const { book, modal } = useBooking({ transactionId: useTransactionId() });
  return (
    <Page width="narrow">
      <PageHead
        title={inLanguage(i18n.language, service.name, service.name_ar)}
        description={inLanguage(i18n.language, service.description, service.description_ar)}
      />
      <PartnerService service={service} onAdd={() => book(service.id)} />
      {modal}
    </Page>
  );
}
