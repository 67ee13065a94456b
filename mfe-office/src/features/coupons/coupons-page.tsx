import { useTranslation } from '@dar/app/i18n';
import { PageHead } from '../../parts/page-head.tsx';

export function CouponsPage() {
  const { t } = useTranslation('office');
  return <PageHead title={t('coupons.title')} />;
}
