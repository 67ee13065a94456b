import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle, QueryBoundary, useHydrated } from '@dar/ui';
import { CheckoutContent } from './components/checkout-content.tsx';
import { CheckoutSkeleton } from './components/checkout-skeleton.tsx';

/** /checkout */
export function CheckoutPage() {
  const { t } = useTranslation('checkout');
  const isHydrated = useHydrated();
  return (
    <Page title={t('checkout.title')} back={{ to: paths.cart() }}>
      <PageTitle>{t('checkout.title')}</PageTitle>
      <QueryBoundary skeleton={<CheckoutSkeleton />} title={t('checkout.noData')}>
        {isHydrated ? <CheckoutContent /> : <CheckoutSkeleton />}
      </QueryBoundary>
    </Page>
  );
}
