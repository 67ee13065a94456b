import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { CartItem, LineChange } from '@dar/contracts/cart';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatLine } from '@dar/contracts/pricing/breakdown';
import { BilingualName, Chip, Picture, Price } from '@dar/ui';
import { Breakdown } from '@dar/ui/booking';
import styles from './cart-items.module.css';
import { CheckoutSection } from './checkout-section.tsx';

export function CartItems({ items }: { readonly items: readonly CartItem[] }) {
  const { t } = useTranslation('checkout');
  return (
    <CheckoutSection icon="cart" title={t('checkout.items')}>
      <ul role="list" className={styles['list']}>
        {items.map((item) => (
          <OrderedItem key={item.id} item={item} />
        ))}
      </ul>
    </CheckoutSection>
  );
}

function OrderedItem({ item }: { readonly item: CartItem }) {
  const { t, i18n } = useTranslation('checkout');
  const unavailableText = pickLocalized(i18n.language, item.is_serviceable_text, item.is_serviceable_text_ar);
  return (
    <li className={styles['line']}>
      <Picture className={styles['picture']} src={item.image} alt="" kind="service" sizes="88px" />
      <div className={styles['content']}>
        <BilingualName as="h3" name={item.name} nameAr={item.name_ar} layout="stack" />
        <Breakdown rows={formatLine(item, i18n.language)} />
        {item.change && <Changed change={item.change} />}
        {item.is_serviceable === '0' && <Chip tone="danger">{unavailableText || t('checkout.notInArea')}</Chip>}
      </div>
      <div className={styles['amount']}>
        <Price amount={item.total_price} />
        <span className={styles['quantity']}>{t('checkout.quantity', { number: item.qty })}</span>
      </div>
    </li>
  );
}

/** The cart says more, and has the button that confirms the line. */
function Changed({ change }: { readonly change: LineChange }) {
  const { t, i18n } = useTranslation('checkout');
  if (change.needs_confirmation === '1') return <Chip tone="danger">{t('checkout.needsConfirmation')}</Chip>;
  if (change.previous_price === '') return <Chip tone="warn">{t('checkout.changed')}</Chip>;
  const price = formatMoney(change.previous_price, i18n.language);
  return <Chip tone="warn">{t('checkout.changedPrice', { price })}</Chip>;
}
