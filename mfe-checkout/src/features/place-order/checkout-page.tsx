import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { Page, QueryBoundary, useHydrated } from '@dar/shared/ui';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** /checkout */
export function Component() {
  const { t } = useTranslation('checkout');
  const isHydrated = useHydrated();
  return (
    <Page title={t('checkout.title')} back={{ to: paths.cart() }}>
      <title>{t('checkout.title')}</title>
      <QueryBoundary skeleton={<CheckoutSkeleton />} title={t('checkout.noData')}>
        {isHydrated ? <Checkout /> : <CheckoutSkeleton />}
      </QueryBoundary>
    </Page>
  );
}
