import { useTranslation } from '@dar/app/i18n';
import { formatMoney } from '@dar/contracts/money/format-money';
import { clsx } from 'clsx';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  /** A decimal string in AED ('149.00'). */
  readonly amount: string;
  /** The price before a discount. Struck through when it differs. */
  readonly oldAmount?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
}

/** Renders a price, and the price before a discount struck through. */
export function Price({ amount, oldAmount, size = 'medium' }: PriceProps) {
  const { t, i18n } = useTranslation('shared');
  const isReduced = oldAmount !== undefined && oldAmount !== amount;
  return (
    <span className={clsx(styles['price'], styles[size])}>
      <bdi className={styles['now']}>{formatMoney(amount, i18n.language)}</bdi>
      {isReduced && (
        <s className={styles['old']}>
          <VisuallyHidden>{t('ui.was')} </VisuallyHidden>
          <bdi>{formatMoney(oldAmount, i18n.language)}</bdi>
        </s>
      )}
    </span>
  );
}
