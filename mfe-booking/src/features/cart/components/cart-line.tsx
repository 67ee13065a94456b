import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { CartItem } from '@dar/contracts/cart';
import { formatMoney } from '@dar/contracts/money/format-money';
import { BilingualName, Card, Chip, Icon, Picture, Price } from '@dar/ui';
import { QuantityStepper, Rating } from '@dar/ui/booking';
import { useChangeQuantity } from '../mutations.ts';
import styles from './cart-line.module.css';
import { ChosenList } from './chosen-list.tsx';
import { Description } from './description.tsx';

/** The number of cleaners when the line has none (docs/rules/cart.md#cart-line). */
const DEFAULT_CLEANERS = '1';

/** Renders one service of the cart with its options and quantity. */
export function CartLine({ item }: { readonly item: CartItem }) {
  const { t, i18n } = useTranslation('booking');
  const { mutate, isPending, variables } = useChangeQuantity();
  const name = inLanguage(i18n.language, item.name, item.name_ar);
  const description = inLanguage(i18n.language, item.description, item.description_ar);
  return (
    <Card as="li" className={styles['line']}>
      <div className={styles['picture']}>
        <Picture src={item.image} alt="" kind="service" sizes="(min-width: 768px) 148px, 88px" />
      </div>
      <div className={styles['head']}>
        <BilingualName as="h2" name={item.name} nameAr={item.name_ar} layout="stack" />
        <Rating value={item.rating} count={item.rating_count} />
      </div>
      <div className={styles['body']}>
        <Facts item={item} />
        <ChosenList item={item} />
        <Description text={description} name={name} />
      </div>
      <div className={styles['footer']}>
        <div className={styles['price']}>
          <Price amount={item.total_price} size="large" />
          {item.qty > 1 && (
            <span className={styles['unitPrice']}>
              {t('cart.each', { price: formatMoney(item.service_price, i18n.language) })}
            </span>
          )}
        </div>
        <QuantityStepper
          label={name}
          value={isPending ? variables.qty : item.qty}
          removable
          disabled={isPending}
          onChange={(qty) => mutate({ item, qty })}
        />
      </div>
    </Card>
  );
}

function Facts({ item }: { readonly item: CartItem }) {
  const { t, i18n } = useTranslation('booking');
  const duration = inLanguage(i18n.language, item.service_duration, item.service_duration_ar);
  const unavailableText = inLanguage(i18n.language, item.is_serviceable_text, item.is_serviceable_text_ar);
  return (
    <div className={styles['facts']}>
      <Chip>
        <Icon name="clock" size={14} />
        <bdi>{duration || t('cart.defaultDuration')}</bdi>
      </Chip>
      <Chip>
        <Icon name="user" size={14} />
        {t('cart.cleaners', { number: item.number_of_cleaners || DEFAULT_CLEANERS })}
      </Chip>
      {item.is_serviceable !== '1' && (
        <Chip tone="warn">
          <Icon name="warning" size={14} />
          {unavailableText || t('cart.notServiceable')}
        </Chip>
      )}
    </div>
  );
}
