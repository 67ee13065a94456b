import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import type { PhoneBooking } from '@dar/contracts/office';
import { Button, Result } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { OrderLink } from '../../../parts/links.tsx';
import { paths } from '../../../paths.ts';

interface BookingDoneProps {
  readonly booking: PhoneBooking;
  readonly onAgain: () => void;
}

/** The order, or the payment link that places it. */
export function BookingDone({ booking: { order_no, link }, onAgain }: BookingDoneProps) {
  const { t } = useTranslation('office');
  return (
    <Result
      status="success"
      title={t(link ? 'orders.linkIsSent' : 'orders.booked')}
      subTitle={
        link ? (
          <>
            {t('orders.linkEnds')} <DubaiTime value={link.ends_at} />.{' '}
            <Link to={`${paths.orders}?view=links`} style={{ textDecoration: 'underline' }}>
              {t('orders.paymentLinks')}
            </Link>
          </>
        ) : (
          <OrderLink orderNo={order_no} />
        )
      }
      extra={<Button onClick={onAgain}>{t('orders.bookAgain')}</Button>}
    />
  );
}
