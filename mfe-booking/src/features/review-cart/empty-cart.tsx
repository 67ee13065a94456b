import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { ButtonLink, EmptyState } from '@dar/shared/ui';

export function EmptyCart() {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      art="cart"
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
