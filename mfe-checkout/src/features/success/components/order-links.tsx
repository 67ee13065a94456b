import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { buttonClass, Icon } from '@dar/ui';
import { placedOrderQuery } from '../queries.ts';
import styles from './order-links.module.css';

interface OrderLinksProps {
  /** Empty when the URL has none. */
  readonly invoiceId: string;
}

/** Renders the time of the visit with its calendar and invoice links; nothing while they are unknown. */
export function OrderLinks({ invoiceId }: OrderLinksProps) {
  const { t, i18n } = useTranslation('checkout');
  const call = useCall();
  const isSignedIn = useSession(({ token }) => token !== null);
  const { data: order } = useQuery({ ...placedOrderQuery(call, invoiceId), enabled: isSignedIn && invoiceId !== '' });
  if (!order) return null;
  const link = buttonClass({ type: 'text', className: styles['link'] });
  return (
    <section className={styles['links']} aria-label={t('success.visit')}>
      <p>
        {t('success.visit')}:{' '}
        <time className={styles['time']} dateTime={order.booked_time}>
          {formatDubaiTime(order.booked_time, i18n.language)}
        </time>
      </p>
      <div className={styles['row']}>
        <a className={link} href={order.calendar_url}>
          <Icon name="calendar" />
          {t('success.calendar')}
        </a>
        <a className={link} href={order.google_calendar_url} target="_blank" rel="noopener">
          <Icon name="calendar" />
          {t('success.googleCalendar')}
        </a>
        <a className={link} href={order.invoice_url} target="_blank" rel="noopener">
          <Icon name="note" />
          {t('success.invoice')}
        </a>
      </div>
    </section>
  );
}
