import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { Button, buttonClass, Card, Icon } from '@dar/ui';
import { useState } from 'react';
import {
  type PaymentOutcome,
  removePendingInvoice,
  usePaymentOutcome,
} from '../features/checkout/outcome/payment-outcome.ts';
import styles from './payment-notice.module.css';

export { texts } from '../texts/texts.ts';

/** Shows the order or the refund of a payment that the customer left, until they have seen it. */
export default function PaymentNotice({ invoiceId }: RemoteComponentProps['checkout/PaymentNotice']) {
  const { t } = useTranslation('checkout');
  const { outcome, forgetFailure } = usePaymentOutcome(invoiceId);
  const [isClosed, setClosed] = useState(false);
  if (!outcome || isClosed) return null;
  const close = () => {
    if (outcome.kind === 'failed') forgetFailure();
    else removePendingInvoice(invoiceId);
    setClosed(true);
  };
  const linkClass = buttonClass({ type: 'primary', className: styles['link'] });
  return (
    <div className={styles['place']}>
      <Card tone="accent" className={styles['notice']}>
        <div className={styles['texts']} role="status">
          <p className={styles['title']}>{t(`outcome.${getTitle(outcome)}`)}</p>
          <OutcomeText outcome={outcome} />
        </div>
        {outcome.kind === 'placed' && (
          <Link to={paths.orderDetails(outcome.order_id)} className={linkClass} onClick={close}>
            {t('success.bookings')}
          </Link>
        )}
        {outcome.kind === 'failed' && (
          <Link to={paths.checkout()} className={linkClass} onClick={close}>
            {t('outcome.continue')}
          </Link>
        )}
        {outcome.kind !== 'processing' && (
          <Button type="text" icon={<Icon name="close" />} aria-label={t('pay.close')} onClick={close} />
        )}
      </Card>
    </div>
  );
}

/** An order in cash is not called a payment. */
function getTitle(outcome: PaymentOutcome) {
  if (outcome.kind !== 'placed') return outcome.kind;
  return outcome.payment_type === PAYMENT_METHODS.cash.type ? 'ordered' : 'paid';
}

function OutcomeText({ outcome }: { readonly outcome: PaymentOutcome }) {
  const { t, i18n } = useTranslation('checkout');
  switch (outcome.kind) {
    case 'placed':
      return (
        <p>
          {t('success.orderId')} <bdi>{outcome.order_no}</bdi>
        </p>
      );
    case 'refunded':
      return <p>{pickLocalized(i18n.language, outcome.message, outcome.messageAr ?? '')}</p>;
    default:
      return <p>{t(`outcome.${outcome.kind}Text`)}</p>;
  }
}
