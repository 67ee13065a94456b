import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button, buttonClass, Card } from '@dar/ui';
import styles from './payment-outcome.module.css';

interface RefundedPaymentProps {
  /** The server's message, which explains the refund. */
  readonly outcome: { readonly message: string; readonly messageAr?: string | undefined };
  /** Called when the customer follows a link. */
  readonly onLeave: () => void;
  /** Called when the customer goes back to checkout. */
  readonly onContinue: () => void;
}

/** The refund of a payment that the customer left. */
export function RefundedPayment({ outcome: { message, messageAr = '' }, onLeave, onContinue }: RefundedPaymentProps) {
  const { t, i18n } = useTranslation('checkout');
  return (
    <Card>
      <div className={styles['content']} role="status">
        <h2>{t('outcome.refunded')}</h2>
        <p>{inLanguage(i18n.language, message, messageAr)}</p>
        <div className={styles['actions']}>
          <Button type="primary" size="large" onClick={onContinue}>
            {t('outcome.continue')}
          </Button>
          <Link to={paths.home()} className={buttonClass({ size: 'large' })} onClick={onLeave}>
            {t('success.home')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
