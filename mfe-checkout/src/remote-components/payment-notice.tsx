import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button, buttonClass, Card, Icon } from '@dar/ui';
import { useState } from 'react';
import { removePendingInvoice } from '../features/checkout/pending-invoice.ts';
import { useOutcomeTitle } from '../features/checkout/use-outcome-title.ts';
import { usePaymentOutcome } from '../features/checkout/use-payment-outcome.ts';
import styles from './payment-notice.module.css';

export { texts } from '../texts/texts.ts';

/** Shows the order or the refund of a payment that the customer left, until they have seen it. */
export default function PaymentNotice({ invoiceId }: RemoteComponentProps['checkout/PaymentNotice']) {
  const { t, i18n } = useTranslation('checkout');
  const titleOf = useOutcomeTitle();
  const { outcome } = usePaymentOutcome({ invoiceId, isCartEmpty: false });
  const [isClosed, setClosed] = useState(false);
  if (!outcome || isClosed) return null;
  const { state, order_no: orderNumber, order_id: orderId, message, messageAr = '' } = outcome;
  const isPlaced = state === 'placed';
  const close = () => {
    removePendingInvoice();
    setClosed(true);
  };
  return (
    <div className={styles['place']}>
      <Card tone="accent" className={styles['notice']}>
        <div className={styles['texts']} role="status">
          <p className={styles['title']}>{titleOf(outcome)}</p>
          {isPlaced ? (
            <p>
              {t('success.orderId')} <bdi>{orderNumber}</bdi>
            </p>
          ) : (
            <p>{inLanguage(i18n.language, message, messageAr)}</p>
          )}
        </div>
        {isPlaced && (
          <Link
            to={paths.orderDetails(orderId)}
            className={buttonClass({ type: 'primary', className: styles['link'] })}
            onClick={close}
          >
            {t('success.bookings')}
          </Link>
        )}
        <Button type="text" icon={<Icon name="close" />} aria-label={t('pay.close')} onClick={close} />
      </Card>
    </div>
  );
}
