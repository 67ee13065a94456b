import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { Page, PageTitle, QueryBoundary } from '@dar/ui';
import { useState } from 'react';
import { CheckoutSkeleton } from '../components/checkout-section.tsx';
import { LinkOver, LinkPlaced, LinkProcessing, LinkRefunded } from './link-states.tsx';
import { useLinkToken } from './link-token.ts';
import { OpenLink } from './open-link.tsx';
import { paymentLinkQuery } from './queries.ts';

/** Pays a booking that staff made on the phone, without a sign-in (docs/rules/office-customers.md#page-of-a-payment-link). */
export function PaymentLinkPage() {
  const { t } = useTranslation('checkout');
  const token = useLinkToken();
  return (
    <Page title={t('link.title')}>
      <PageTitle>{t('link.title')}</PageTitle>
      {token === '' ? (
        <LinkOver />
      ) : (
        <QueryBoundary
          key={token}
          skeleton={<CheckoutSkeleton />}
          title={t('link.failed')}
          renderError={(error) => isApiError(error, 'business-error') && <LinkOver />}
        >
          <Link token={token} />
        </QueryBoundary>
      )}
    </Page>
  );
}

/** The pauses between two questions about a payment that the provider processes. */
const POLL = { first: 3_000, later: 15_000, laterAfter: 20 } as const;

function Link({ token }: { readonly token: string }) {
  // The provider has confirmed a payment that the shop has not seen yet.
  const [isConfirmed, setConfirmed] = useState(false);
  const { data, error, refetch } = useSuspenseQuery({
    ...paymentLinkQuery(useCall(), token),
    refetchInterval: ({ state }) => {
      const { data: seen } = state;
      const isWaiting = seen?.state === 'processing' || (isConfirmed && seen?.state === 'open');
      return isWaiting && (state.dataUpdateCount < POLL.laterAfter ? POLL.first : POLL.later);
    },
  });
  if (isApiError(error, 'business-error')) return <LinkOver />;
  if (data.state === 'placed') return <LinkPlaced orderNumber={data.order_no} />;
  if (data.state === 'refunded') return <LinkRefunded message={data.message} messageAr={data.messageAr} />;
  if (data.state === 'processing' || isConfirmed || !data.booking) return <LinkProcessing />;
  return (
    <OpenLink
      token={token}
      booking={data.booking}
      onConfirmed={() => {
        setConfirmed(true);
        void refetch();
      }}
      onChanged={() => void refetch()}
    />
  );
}
