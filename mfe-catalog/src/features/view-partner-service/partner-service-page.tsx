import { isApiError, messageOf } from '@dar/shared/api/api-error';
import { useCall } from '@dar/shared/app';
import { useTranslation } from '@dar/shared/i18n';
import { inLanguage } from '@dar/shared/i18n/in-language';
import { useSuspenseQuery } from '@dar/shared/query';
import { useParams } from '@dar/shared/router';
import { Page, QueryBoundary, Spinner } from '@dar/shared/ui';
import { useBooking } from '../../booking/use-booking.tsx';
import { readId } from '../../carried/carried.ts';
import { useTransactionId } from '../../carried/use-transaction-id.ts';
import { PageHead } from '../../page-data/page-head.tsx';
import { PartnerService } from './partner-service.tsx';
import { PartnerServiceMissing } from './partner-service-missing.tsx';
import { partnerServiceQuery } from './queries.ts';

/** /comera/service/{id} (specification 1, section 2, "Partner service details"). */
export function Component() {
  const { t, i18n } = useTranslation('catalog');
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
      renderError={(error) =>
        isApiError(error, 'not-found') ? (
          <NotFound />
        ) : (
          <PartnerServiceMissing
            title={t('partner.notAvailable')}
            text={messageOf(error, i18n.language, t('service.lookupFailed'))}
          />
        )
      }
    >
      <Loaded serviceId={id} />
    </QueryBoundary>
  );
}

function NotFound() {
  const { t } = useTranslation('catalog');
  return <PartnerServiceMissing title={t('partner.notFound')} text={t('partner.notFoundText')} />;
}

function Loaded({ serviceId }: { readonly serviceId: number }) {
  const { i18n } = useTranslation('catalog');
  const service = useSuspenseQuery(partnerServiceQuery(useCall(), serviceId)).data.oData;
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
