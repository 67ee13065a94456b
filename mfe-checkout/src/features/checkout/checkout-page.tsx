import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle, QueryBoundary, useHydrated } from '@dar/ui';
import {
  PaymentFormLoader,
  payWithSavedCard,
  prefetchPaymentForm,
} from '../payment/components/payment-form-loader.tsx';
import { CheckoutContent } from './components/checkout-content.tsx';
import { CheckoutSkeleton } from './components/checkout-skeleton.tsx';
import { PendingPayment } from './components/pending-payment.tsx';
import type { PaymentForms } from './payment-form.ts';

const forms: PaymentForms = {
  render: (props) => <PaymentFormLoader {...props} />,
  payWithSavedCard,
  prefetch: prefetchPaymentForm,
};

export function CheckoutPage() {
  const { t } = useTranslation('checkout');
  const isHydrated = useHydrated();
  return (
    <Page title={t('checkout.title')} back={{ to: paths.cart() }}>
      <PageTitle>{t('checkout.title')}</PageTitle>
      <QueryBoundary skeleton={<CheckoutSkeleton />} title={t('checkout.noData')}>
        {isHydrated ? (
          <PendingPayment>{(waitFor) => <CheckoutContent forms={forms} onProcessing={waitFor} />}</PendingPayment>
        ) : (
          <CheckoutSkeleton />
        )}
      </QueryBoundary>
    </Page>
  );
}
