import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { CartItem } from '@dar/contracts/cart';
import { formatMoney } from '@dar/contracts/money/format-money';
import { chosenOptions } from '@dar/contracts/pricing/chosen-options';
import styles from './cart-line.module.css';

/** Renders the chosen options of a cart line, or nothing without options. */
export function ChosenList({ item }: { readonly item: CartItem }) {
  const { t, i18n } = useTranslation('booking');
  const options = chosenOptions(item);
  if (options.length === 0) return null;
  return (
    <ul className={styles['options']} aria-label={t('cart.chosen')}>
      {options.map(({ name, nameAr, qty, price, ...option }) => {
        const shown = inLanguage(i18n.language, name, nameAr);
        const description = inLanguage(i18n.language, option.description, option.descriptionAr);
        return (
          <li key={name} className={styles['option']}>
            <bdi>{qty === undefined ? shown : t('cart.times', { name: shown, number: qty })}</bdi>
            {price && <bdi className={styles['optionPrice']}>{formatMoney(price, i18n.language)}</bdi>}
            {description && <p className={styles['optionDescription']}>{description}</p>}
          </li>
        );
      })}
    </ul>
  );
}
