import { useTranslation } from '@dar/app/i18n';
import { formatMoney } from '@dar/contracts/money/format-money';
import { VAT_PERCENT } from '@dar/contracts/pricing/bill';
import { clsx } from 'clsx';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PriceProps {
  readonly amount: string;
  readonly oldAmount?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large';
}

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

export function PlusVat() {
  const { t } = useTranslation('shared');
  return <span className={styles['vat']}>{t('ui.plusVat', { percent: VAT_PERCENT })}</span>;
}
