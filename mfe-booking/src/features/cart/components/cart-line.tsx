import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { CartItem } from '@dar/contracts/cart';
import { formatMoney } from '@dar/contracts/money/format-money';
import { formatLine } from '@dar/contracts/pricing/breakdown';
import { BilingualName, Card, Chip, Icon, Picture, Price } from '@dar/ui';
import { Breakdown, QuantityStepper, Rating } from '@dar/ui/booking';
import { lazy, Suspense, useId, useState } from 'react';
import { useChangeQuantity } from '../mutations.ts';
import styles from './cart-line.module.css';

const LineChange = lazy(() => import(/* webpackChunkName: 'line-change' */ './line-change.tsx'));

/** Characters of a description preview (docs/rules/cart.md#cart-line). */
const PREVIEW_LENGTH = 80;

interface CartLineProps {
  readonly item: CartItem;
}

/** Renders one service of the cart with its options and quantity. */
export function CartLine({ item }: CartLineProps) {
  const { t, i18n } = useTranslation('booking');
  const { mutate, isPending, variables } = useChangeQuantity();
  const name = pickLocalized(i18n.language, item.name, item.name_ar);
  const description = pickLocalized(i18n.language, item.description, item.description_ar);
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
        {item.change && (
          <Suspense>
            <LineChange item={item} change={item.change} />
          </Suspense>
        )}
        <Facts item={item} />
        <Breakdown rows={formatLine(item, i18n.language)} />
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

function Facts({ item }: CartLineProps) {
  const { t, i18n } = useTranslation('booking');
  const duration = pickLocalized(i18n.language, item.service_duration, item.service_duration_ar);
  const unavailableText = pickLocalized(i18n.language, item.is_serviceable_text, item.is_serviceable_text_ar);
  return (
    <div className={styles['facts']}>
      <Chip>
        <Icon name="clock" size={14} />
        <bdi>{duration || t('cart.defaultDuration')}</bdi>
      </Chip>
      <Chip>
        <Icon name="user" size={14} />
        {t('cart.cleaners', { number: item.number_of_cleaners || '1' })}
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

interface DescriptionProps {
  readonly text: string;
  /** The service name, for the accessible name of the button. */
  readonly name: string;
}

/** Renders a description. Long ones are cut until the customer expands them. */
function Description({ text, name }: DescriptionProps) {
  const { t } = useTranslation('booking');
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const letters = Array.from(text);
  if (text === '') return null;
  if (letters.length <= PREVIEW_LENGTH) return <p className={styles['description']}>{text}</p>;
  return (
    <p className={styles['description']}>
      <span id={id}>{isWhole ? text : `${letters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`}</span>{' '}
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isWhole}
        aria-controls={id}
        aria-label={t(isWhole ? 'cart.lessOf' : 'cart.moreOf', { name })}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'cart.less' : 'cart.more')}
      </button>
    </p>
  );
}
