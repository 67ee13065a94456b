import { useTranslation } from '@dar/app/i18n';
import { PageHead } from '../../parts/page-head.tsx';

export function OrdersPage() {
  const { t } = useTranslation('office');
  return <PageHead title={t('orders.title')} />;
}
