import { useTranslation } from '@dar/app/i18n';
import { multiply, parseAmount, toAmount } from '@dar/contracts/money';
import { BilingualName, Card, Picture, Price } from '@dar/ui';
import type { ReactNode } from 'react';
import styles from './order-items.module.css';

interface OrderItem {
  readonly name: string;
  readonly nameAr: string;
  readonly image: string;
  /** One line below the name. */
  readonly detail: string;
  readonly rating?: ReactNode;
  readonly options?: ReactNode;
  /** Unit price as a decimal string in AED. */
  readonly price: string;
  readonly quantity: number;
}

interface OrderItemsProps {
  readonly title: string;
  readonly items: readonly OrderItem[];
}

/** Renders the services or products of an order with their totals. */
export function OrderItems({ title, items }: OrderItemsProps) {
  return (
    <Card as="section">
      <h2 className={styles['title']}>{title}</h2>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        className={styles['list']}
      >
        {items.map((item, index) => (
          <Item key={index} {...item} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ name, nameAr, image, detail, rating, options, price, quantity }: OrderItem) {
  const { t } = useTranslation('account');
  return (
    <li className={styles['service']}>
      <Picture src={image} alt="" kind="service" sizes="88px" />
      <div className={styles['content']}>
        <BilingualName as="h3" name={name} nameAr={nameAr} layout="stack" />
        <p className={styles['secondary']}>
          <bdi>{detail}</bdi>
        </p>
        {rating}
        {options}
        <div className={styles['amount']}>
          <Price amount={toAmount(multiply(parseAmount(price), quantity))} />
          <span className={styles['secondary']}>{t('order.quantity', { number: quantity })}</span>
        </div>
      </div>
    </li>
  );
}
