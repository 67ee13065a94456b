import { useTranslation } from '@dar/app/i18n';
import type { CartItem } from '@dar/contracts/cart';
import { BilingualName, Chip, Picture, Price } from '@dar/ui';
import { Fragment } from 'react';
import { optionTexts } from '../option-texts.ts';
import styles from './cart-items.module.css';
import { CheckoutSection } from './checkout-section.tsx';

export function CartItems({ items }: { readonly items: readonly CartItem[] }) {
  const { t } = useTranslation('checkout');
  return (
    <CheckoutSection icon="cart" title={t('checkout.items')}>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        className={styles['list']}
      >
        {items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
      </ul>
    </CheckoutSection>
  );
}

function CartLine({ item }: { readonly item: CartItem }) {
  const { t, i18n } = useTranslation('checkout');
  const options = optionTexts(item, i18n.language);
  return (
    <li className={styles['line']}>
      <Picture className={styles['picture']} src={item.image} alt="" kind="service" sizes="88px" />
      <div className={styles['content']}>
        <BilingualName as="h3" name={item.name} nameAr={item.name_ar} layout="stack" />
        {options.length > 0 && (
          <p className={styles['options']}>
            {options.map((option, index) => (
              <Fragment key={option}>
                {index > 0 && ' · '}
                <bdi>{option}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        {item.is_serviceable === '0' && <Chip tone="danger">{t('checkout.notInArea')}</Chip>}
      </div>
      <div className={styles['amount']}>
        <Price amount={item.total_price} />
        <span className={styles['quantity']}>{t('checkout.quantity', { number: item.qty })}</span>
      </div>
    </li>
  );
}
