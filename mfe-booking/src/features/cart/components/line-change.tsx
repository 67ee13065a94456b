import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useGuardedMutation } from '@dar/app/query';
import type { CartItem, LineChange as Change } from '@dar/contracts/cart';
import { confirmCartLine } from '@dar/contracts/confirm-cart-line';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Button, Icon } from '@dar/ui';
import { clsx } from 'clsx';
import { IN_ORDER, useCartCache } from '../mutations.ts';
import styles from './line-change.module.css';

interface LineChangeProps {
  readonly item: CartItem;
  readonly change: Change;
}

/** Says what changed since the customer saw a line, until the customer confirms it (docs/rules/cart.md#changed-catalog). */
export default function LineChange({ item, change }: LineChangeProps) {
  const { t, i18n } = useTranslation('booking');
  const { mutate, isPending } = useConfirmLine();
  const isNeeded = change.needs_confirmation === '1';
  const removed = change.removed_options.map(({ name, name_ar }) => pickLocalized(i18n.language, name, name_ar));
  const names = removed.filter(Boolean).join(i18n.language === 'ar' ? '، ' : ', ');
  const price = (amount: string) => formatMoney(amount, i18n.language);
  const sentences = [
    isNeeded && (names ? t('cart.changed.removed', { names }) : t('cart.changed.removedUnnamed')),
    change.previous_price &&
      t('cart.changed.price', { before: price(change.previous_price), now: price(item.service_price) }),
    change.is_described_anew === '1' && t('cart.changed.described'),
    isNeeded && t('cart.changed.needed'),
  ];
  return (
    <div
      className={clsx(styles['change'], isNeeded && styles['needed'])}
      role="note"
      aria-label={t('cart.changed.title')}
    >
      <Icon name={isNeeded ? 'warning' : 'info'} />
      <p className={styles['sentences']}>{sentences.filter(Boolean).join(' ')}</p>
      <Button size="small" loading={isPending} onClick={() => mutate(item)}>
        {t(isNeeded ? 'cart.changed.confirm' : 'cart.changed.accept')}
      </Button>
    </div>
  );
}

/** Confirms a line as it is shown: at its present price, without the options that are gone. */
function useConfirmLine() {
  const call = useCall();
  const { t } = useTranslation('booking');
  const { cancelReads, update, reload } = useCartCache();
  return useGuardedMutation({
    ...IN_ORDER,
    once: true,
    onMutate: cancelReads,
    mutationFn: ({ id, service_price }: CartItem) => call(confirmCartLine, { cart_id: id, service_price }),
    onSuccess: ({ oData }) => update(() => oData),
    onError: reload,
    meta: { errorText: t('cart.changed.failed') },
  });
}
