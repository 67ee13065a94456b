import { useTranslation } from '@dar/app/i18n';
import { type BookingPolicy, policyTexts } from '@dar/contracts/booking-policy';
import { isLanguage } from '@dar/contracts/language';
import type { OrderVisit } from '@dar/contracts/orders';
import styles from './order-visits.module.css';

interface RescheduleBlockProps {
  readonly visit: OrderVisit;
  readonly policy: BookingPolicy | undefined;
}

/** Says why a visit cannot be moved, with the term that says so. */
export function RescheduleBlock({ visit: { reschedule_block: block }, policy }: RescheduleBlockProps) {
  const { t, i18n } = useTranslation('account');
  if (!block) return <p className={styles['note']}>{t('reschedule.closed')}</p>;
  return (
    <p className={styles['note']}>
      {t(`reschedule.${block}`)} {policy && isLanguage(i18n.language) && policyTexts(policy, i18n.language).reschedule}
    </p>
  );
}
