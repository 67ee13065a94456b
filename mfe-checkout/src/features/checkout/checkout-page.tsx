import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle, QueryBoundary, useHydrated } from '@dar/ui';
import { Checkout } from './components/checkout.tsx';
import { CheckoutSkeleton } from './components/checkout-skeleton.tsx';

/** /checkout */
export function Component() {
  const { t } = useTranslation('checkout');
  const isHydrated = useHydrated();
  return (
    <Page title={t('checkout.title')} back={{ to: paths.cart() }}>
      <PageTitle>{t('checkout.title')}</PageTitle>
      <QueryBoundary skeleton={<CheckoutSkeleton />} title={t('checkout.noData')}>
        {isHydrated ? <Checkout /> : <CheckoutSkeleton />}
      </QueryBoundary>
    </Page>
  );
}
