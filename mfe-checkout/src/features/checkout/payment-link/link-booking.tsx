import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { LinkBooking } from '@dar/contracts/payment-link';
import { formatLine } from '@dar/contracts/pricing/breakdown';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import { BilingualName, Price } from '@dar/ui';
import { Breakdown, SlotHold, VisitList } from '@dar/ui/booking';
import { CheckoutSection } from '../components/checkout-section.tsx';
import sections from '../components/checkout-sections.module.css';
import styles from './link-booking.module.css';

export function BookedServices({ services }: Pick<LinkBooking, 'services'>) {
  const { t, i18n } = useTranslation('checkout');
  return (
    <CheckoutSection icon="cart" title={t('link.booking')}>
      <ul role="list" className={styles['list']}>
        {services.map((service, index) => (
          <li key={index} className={styles['line']}>
            <div className={styles['content']}>
              <BilingualName as="h3" name={service.name} nameAr={service.name_ar} layout="stack" />
              <Breakdown rows={formatLine(service, i18n.language)} />
            </div>
            <div className={styles['amount']}>
              <Price amount={service.total_price} />
              <span className={styles['quantity']}>{t('checkout.quantity', { number: service.qty })}</span>
            </div>
          </li>
        ))}
      </ul>
    </CheckoutSection>
  );
}

interface BookedTimeProps extends Pick<LinkBooking, 'visits'> {
  readonly endsAt: string;
  readonly onEnd: () => void;
}

export function BookedTime({ visits, endsAt, onEnd }: BookedTimeProps) {
  const { t, i18n } = useTranslation('checkout');
  const [first] = visits;
  if (!first) return null;
  return (
    <CheckoutSection icon="calendar" title={t('checkout.time')}>
      <time className={sections['value']} dateTime={first.starts_at}>
        {formatDubaiTime(first.starts_at, i18n.language, first.visit_minutes)}
      </time>
      <VisitList visits={visits} label={t('checkout.allVisits')} />
      <SlotHold heldUntil={endsAt} canExtend={false} onExtend={async () => undefined} onChange={onEnd} />
    </CheckoutSection>
  );
}

/** As little of the address as tells a customer which one it is. */
export function BookedWhere({ booking: { community, community_ar } }: { readonly booking: LinkBooking }) {
  const { t, i18n } = useTranslation('checkout');
  if (community === '') return null;
  return (
    <CheckoutSection icon="pin" title={t('link.where')}>
      <p className={sections['value']}>
        <bdi>{pickLocalized(i18n.language, community, community_ar)}</bdi>
      </p>
      <p className={sections['secondary']}>{t('link.whereText')}</p>
    </CheckoutSection>
  );
}
