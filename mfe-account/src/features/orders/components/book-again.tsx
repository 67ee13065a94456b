import { useCall } from '@dar/app';
import { isOtherCategory } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useGuardedMutation } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import { bookAgain, type MissingService } from '@dar/contracts/book-again';
import { paths } from '@dar/contracts/paths';
import { Alert, Button, ButtonLink, useConfirm, useToast } from '@dar/ui';
import styles from './order-details.module.css';

/** Adds the services of an order to the cart. Asks before it replaces a cart of another category. */
export function BookAgain({ orderId }: { readonly orderId: number }) {
  const { t } = useTranslation('account');
  const { data, isPending, mutate } = useBookAgain(orderId);
  return (
    <div className={styles['again']}>
      <Button type="primary" block loading={isPending} onClick={() => mutate()}>
        {t('order.again')}
      </Button>
      {data && data.missing.length > 0 && <Missing missing={data.missing} hasAdded={data.added_count > 0} />}
    </div>
  );
}

interface MissingProps {
  readonly missing: readonly MissingService[];
  readonly hasAdded: boolean;
}

function Missing({ missing, hasAdded }: MissingProps) {
  const { t, i18n } = useTranslation('account');
  const getName = (entry: { readonly name: string; readonly name_ar: string }) =>
    pickLocalized(i18n.language, entry.name, entry.name_ar);
  return (
    <Alert tone="warning">
      <p>{t(hasAdded ? 'order.againPart' : 'order.againNothing')}</p>
      <ul className={styles['missing']}>
        {missing.map((service) => (
          <li key={service.name}>
            {service.options.length > 0
              ? t('order.againOptions', {
                  name: getName(service),
                  options: service.options.map(getName).join(t('order.comma')),
                })
              : getName(service)}
          </li>
        ))}
      </ul>
      {hasAdded && <ButtonLink to={paths.cart()}>{t('order.toCart')}</ButtonLink>}
    </Alert>
  );
}

function useBookAgain(orderId: number) {
  const { t } = useTranslation('account');
  const call = useCall();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const send = async (remove_cart: '0' | '1') =>
    (await call(bookAgain, { service_order_id: orderId, remove_cart })).oData;
  const askToReplace = () =>
    confirm({
      title: t('order.replaceTitle'),
      text: t('order.replaceText'),
      confirmText: t('order.replaceConfirm'),
      cancelText: t('order.replaceCancel'),
      danger: true,
    });
  return useGuardedMutation({
    mutationFn: async () => {
      try {
        return await send('0');
      } catch (error) {
        if (!isOtherCategory(error)) throw error;
        return (await askToReplace()) ? send('1') : undefined;
      }
    },
    onSuccess: (added) => {
      if (!added) return;
      emit('cart-updated', { count: added.cart_count });
      if (added.missing.length > 0) return;
      toast.success(t('order.againDone'));
      void navigate(paths.cart());
    },
    meta: { errorText: { network: t('ui.networkText', { ns: 'shared' }), other: t('order.againFailed') } },
  });
}
