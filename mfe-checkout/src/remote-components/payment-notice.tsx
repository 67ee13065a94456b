import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { Button, buttonClass, Card, Icon } from '@dar/ui';
import { useState } from 'react';
import { removeUnsettledInvoice, type Settlement, useSettlement } from '../features/checkout/unsettled/settlement.ts';
import styles from './payment-notice.module.css';
import type { PaymentNoticeProps } from './payment-notice-props.ts';

export { texts } from '../texts/texts.ts';

/** Shows the order or the refund of a payment that the customer left, until they have seen it. */
export default function PaymentNotice({ invoiceId }: PaymentNoticeProps) {
  const { t } = useTranslation('checkout');
  const { settlement, forgetFailure } = useSettlement(invoiceId);
  const [isClosed, setClosed] = useState(false);
  if (!settlement || isClosed) return null;
  const close = () => {
    if (settlement.kind === 'failed') forgetFailure();
    else removeUnsettledInvoice(invoiceId);
    setClosed(true);
  };
  const linkClass = buttonClass({ type: 'primary', className: styles['link'] });
  return (
    <div className={styles['place']}>
      <Card tone="accent" className={styles['notice']}>
        <div className={styles['texts']} role="status">
          <p className={styles['title']}>{t(`settlement.${getTitle(settlement)}`)}</p>
          <SettlementText settlement={settlement} />
        </div>
        {settlement.kind === 'placed' && (
          <Link to={paths.orderDetails(settlement.order_id)} className={linkClass} onClick={close}>
            {t('success.bookings')}
          </Link>
        )}
        {settlement.kind === 'failed' && (
          <Link to={paths.checkout()} className={linkClass} onClick={close}>
            {t('settlement.continue')}
          </Link>
        )}
        {settlement.kind !== 'processing' && (
          <Button type="text" icon={<Icon name="close" />} aria-label={t('pay.close')} onClick={close} />
        )}
      </Card>
    </div>
  );
}

/** An order in cash is not called a payment. */
function getTitle(settlement: Settlement) {
  if (settlement.kind !== 'placed') return settlement.kind;
  return settlement.payment_type === PAYMENT_METHODS.cash.type ? 'ordered' : 'paid';
}

function SettlementText({ settlement }: { readonly settlement: Settlement }) {
  const { t, i18n } = useTranslation('checkout');
  switch (settlement.kind) {
    case 'placed':
      return (
        <p>
          {t('success.orderId')} <bdi>{settlement.order_no}</bdi>
        </p>
      );
    case 'refunded':
      return <p>{pickLocalized(i18n.language, settlement.message, settlement.messageAr ?? '')}</p>;
    default:
      return <p>{t(`settlement.${settlement.kind}Text`)}</p>;
  }
}
