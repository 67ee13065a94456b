import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, EmptyState } from '@dar/ui';

interface NoOrdersProps {
  readonly browse?: string;
}

export function NoOrders({ browse = paths.services() }: NoOrdersProps) {
  const { t } = useTranslation('account');
  const action = (
    <ButtonLink to={browse} type="primary">
      {t('orders.browse')}
    </ButtonLink>
  );
  return <EmptyState icon="calendar" title={t('orders.empty')} text={t('orders.emptyText')} action={action} />;
}
