import { useTranslation } from '@dar/app/i18n';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Button, Price } from '@dar/ui';
import styles from './pay-bar.module.css';

interface PayBarProps {
  /** Decimal string in AED. */
  readonly total: string;
  readonly isProcessing: boolean;
  readonly disabled: boolean;
  /** Whether the total is too low for the methods that have a minimum. */
  readonly isBelowMinimum: boolean;
  /** Takes the focus when the payment form closes. */
  readonly autoFocus: boolean;
  readonly onPay: () => void;
}

/** The total and the Pay button, fixed to the bottom of the screen. */
export function PayBar({ total, isProcessing, disabled, isBelowMinimum, autoFocus, onPay }: PayBarProps) {
  const { t, i18n } = useTranslation('checkout');
  return (
    <div className={styles['bar']}>
      <p className={styles['total']}>
        <span className={styles['label']}>{t('pay.total')}</span>
        <Price amount={total} size="large" />
      </p>
      {isBelowMinimum && (
        <p className={styles['minimum']} role="status">
          {t('pay.minimum')}
        </p>
      )}
      <Button
        className={styles['pay']}
        type="primary"
        size="large"
        disabled={isProcessing || disabled}
        autoFocus={autoFocus}
        onClick={onPay}
        aria-live="polite"
      >
        {isProcessing ? t('pay.processing') : t('pay.pay', { amount: formatMoney(total, i18n.language) })}
      </Button>
    </div>
  );
}
