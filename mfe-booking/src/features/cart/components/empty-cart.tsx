import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, EmptyState } from '@dar/ui';

export function EmptyCart() {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      icon="cart"
      title={t('cart.empty')}
      text={t('cart.emptyText')}
      action={
        <ButtonLink type="primary" to={paths.home()}>
          {t('cart.browse')}
        </ButtonLink>
      }
    />
  );
}
