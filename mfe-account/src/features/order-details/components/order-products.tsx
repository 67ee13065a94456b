import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { multiply, parseAmount, toAmount } from '@dar/contracts/money';
import { BilingualName, Card, Picture, Price } from '@dar/ui';
import styles from './order-items.module.css';

interface OrderedProduct {
  readonly product_name: string;
  readonly product_name_ar?: string;
  readonly product_desc: string;
  readonly product_desc_ar?: string;
  readonly quantity: number;
  /** Unit price as a decimal string in AED. */
  readonly price: string;
  readonly image: string;
}

export function OrderProducts({ products }: { readonly products: readonly OrderedProduct[] }) {
  const { t } = useTranslation('account');
  return (
    <Card as="section">
      <h2 className={styles['title']}>{t('order.products')}</h2>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        className={styles['list']}
      >
        {products.map((product, index) => (
          <Product key={index} product={product} />
        ))}
      </ul>
    </Card>
  );
}

function Product({ product }: { readonly product: OrderedProduct }) {
  const { t, i18n } = useTranslation('account');
  const { product_name: name, product_name_ar: nameAr = '', quantity } = product;
  return (
    <li className={styles['service']}>
      <Picture src={product.image} alt="" kind="service" sizes="88px" />
      <div className={styles['content']}>
        <BilingualName as="h3" name={name} nameAr={nameAr} layout="stack" />
        <p className={styles['secondary']}>
          <bdi>{inLanguage(i18n.language, product.product_desc, product.product_desc_ar)}</bdi>
        </p>
        <div className={styles['amount']}>
          <Price amount={toAmount(multiply(parseAmount(product.price), quantity))} />
          <span className={styles['secondary']}>{t('order.quantity', { number: quantity })}</span>
        </div>
      </div>
    </li>
  );
}
