import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button, buttonClass, Card } from '@dar/ui';
import { useOutcomeTitle } from '../use-outcome-title.ts';
import type { PaymentOutcome as Outcome } from '../use-payment-outcome.ts';
import styles from './payment-outcome.module.css';

interface PaymentOutcomeProps {
  readonly outcome: Outcome;
  /** Called when the customer follows a link. */
  readonly onLeave: () => void;
  /** Called when the customer goes back to checkout after a refund. */
  readonly onContinue: () => void;
}

/** The order or the refund of a payment that the customer left. */
export function PaymentOutcome({ outcome, onLeave, onContinue }: PaymentOutcomeProps) {
  const { t, i18n } = useTranslation('checkout');
  const titleOf = useOutcomeTitle();
  const { state, order_no: orderNumber, order_id: orderId, message, messageAr = '' } = outcome;
  const isPlaced = state === 'placed';
  return (
    <Card>
      <div className={styles['content']} role="status">
        <h2>{titleOf(outcome)}</h2>
        {isPlaced ? (
          <p>
            {t('success.orderId')} <bdi className={styles['number']}>{orderNumber}</bdi>
          </p>
        ) : (
          <p>{inLanguage(i18n.language, message, messageAr)}</p>
        )}
        <div className={styles['actions']}>
          {isPlaced ? (
            <Link
              to={paths.orderDetails(orderId)}
              className={buttonClass({ type: 'primary', size: 'large' })}
              onClick={onLeave}
            >
              {t('success.bookings')}
            </Link>
          ) : (
            <Button type="primary" size="large" onClick={onContinue}>
              {t('outcome.continue')}
            </Button>
          )}
          <Link to={paths.home()} className={buttonClass({ size: 'large' })} onClick={onLeave}>
            {t('success.home')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
