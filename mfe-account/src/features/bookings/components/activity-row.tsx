import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { Link } from '@dar/app/router';
import type { BookingActivity } from '@dar/contracts/orders';
import { paths } from '@dar/contracts/paths';
import { BilingualName, ButtonLink, buttonClass, Card, Picture, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import type { ActivityState } from '../../../activity-type.ts';
import cardLink from '../../../components/card-link.module.css';
import styles from './activity-row.module.css';

/** One activity. The whole row links to its orders, and the button to the latest invoice if there is one. */
export function ActivityRow({ activity }: { readonly activity: BookingActivity }) {
  const { t, i18n } = useTranslation('account');
  const name = inLanguage(i18n.language, activity.capitalized_name, activity.name_ar);
  const to = paths.orders(activity.id);
  const state: ActivityState = { activityType: activity.type };
  return (
    <Card as="li" className={styles['row']}>
      <div className={styles['columns']}>
        <Picture src={activity.activity_type_image} alt="" kind="activity" sizes="80px" shape="arch" />
        <div className={styles['content']}>
          <h2 className={styles['name']}>
            <Link className={cardLink['link']} to={to} state={state}>
              <BilingualName name={activity.capitalized_name} nameAr={activity.name_ar} layout="stack" />
            </Link>
          </h2>
          {activity.latest_invoice_url ? (
            <a
              className={buttonClass({ size: 'small', className: styles['invoice'] })}
              href={activity.latest_invoice_url}
              target="_blank"
              rel="noopener"
              aria-label={t('bookings.invoiceOf', { name })}
            >
              <span>{t('bookings.invoice')}</span>
            </a>
          ) : (
            <ButtonLink
              className={styles['invoice']}
              to={to}
              state={state}
              size="small"
              aria-label={t('bookings.invoiceOf', { name })}
            >
              {t('bookings.invoice')}
            </ButtonLink>
          )}
        </div>
        <span className={clsx(styles['count'], activity.count === '0' && styles['none'])}>
          <span aria-hidden="true">{activity.count}</span>
          <VisuallyHidden>{t('bookings.count', { number: activity.count })}</VisuallyHidden>
        </span>
      </div>
    </Card>
  );
}
