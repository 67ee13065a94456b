import { useTranslation } from '@dar/app/i18n';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Button, Price } from '@dar/ui';
import { StickyBar } from '@dar/ui/booking';
import { useCardTexts } from '../../../card-text.ts';
import styles from '../checkout-page.module.css';
import { CancellationTerms } from './cancellation-terms.tsx';
import { isAboveMinimum, isFree, listMethods, type usePaymentChoice } from './payment-choice.tsx';

interface PayBarProps {
  readonly contents: Pick<CheckoutContents, 'payment_methods' | 'grand_total' | 'policy' | 'booked_time'>;
  readonly choice: Pick<ReturnType<typeof usePaymentChoice>, 'method' | 'savedCard'>;
  readonly payment: { readonly isProcessing: boolean; readonly isFormClosed: boolean };
  readonly disabled: boolean;
  readonly onPay: () => void;
}

/** The total of phones, the terms and the Pay button. Wide screens have the total in the bill. */
export function PayBar({ contents, choice, payment: { isProcessing, isFormClosed }, disabled, onPay }: PayBarProps) {
  const { t } = useTranslation('checkout');
  const payText = usePayText(contents, choice);
  const { payment_methods: flags } = contents;
  const isBelowMinimum =
    choice.method !== 'cash' && listMethods(flags).some((listed) => !isAboveMinimum(listed, contents));
  return (
    <StickyBar
      isFloating
      note={
        <div className={styles['note']}>
          {isBelowMinimum && (
            <p className={styles['minimum']} role="status">
              {t('pay.minimum')}
            </p>
          )}
          <p className={styles['total']}>
            <span>{t('pay.total')}</span>
            <Price amount={contents.grand_total} size="large" />
          </p>
          <CancellationTerms {...contents} />
        </div>
      }
    >
      <Button
        type="primary"
        size="large"
        className={styles['pay']}
        disabled={isProcessing || disabled}
        // The form had the focus.
        autoFocus={isFormClosed}
        onClick={onPay}
        aria-live="polite"
      >
        {isProcessing ? t('pay.processing') : payText}
      </Button>
    </StickyBar>
  );
}

function usePayText(
  { grand_total: total }: PayBarProps['contents'],
  { method, savedCard }: PayBarProps['choice'],
): string {
  const { t, i18n } = useTranslation('checkout');
  const getTexts = useCardTexts();
  const amount = formatMoney(total, i18n.language);
  if (!method || isFree({ grand_total: total })) return t('pay.pay', { amount });
  return savedCard ? t('pay.saved', { amount, card: getTexts(savedCard).name }) : t(`pay.with.${method}`, { amount });
}
