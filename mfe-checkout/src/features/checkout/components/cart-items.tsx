import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { CartItem } from '@dar/contracts/cart';
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
        {item.change && <Chip tone="warn">{t('checkout.changed')}</Chip>}
        {item.is_serviceable === '0' && <Chip tone="danger">{unavailableText || t('checkout.notInArea')}</Chip>}
      </div>
      <div className={styles['amount']}>
        <Price amount={item.total_price} />
        <span className={styles['quantity']}>{t('checkout.quantity', { number: item.qty })}</span>
      </div>
    </li>
  );
}
