import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useSuspenseQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import type { BookingActivity, ListedVisit } from '@dar/contracts/orders';
import { paths } from '@dar/contracts/paths';
import { formatDubaiTime } from '@dar/contracts/time/format-time';
import {
  BilingualName,
  ButtonLink,
  buttonClass,
  Card,
  CardGrid,
  Icon,
  Page,
  PageTitle,
  Picture,
  QueryBoundary,
  VisuallyHidden,
} from '@dar/ui';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { CardSkeletons } from '../../components/card-skeletons.tsx';
import styles from './bookings-page.module.css';
import cardLink from './components/card-link.module.css';
import { StatusChip } from './components/status-chip.tsx';
import { type ActivityState, bookingsQuery } from './queries.ts';
import { useOrderChanges } from './use-order-changes.ts';

export function BookingsPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('bookings.title')} back={{ to: paths.account() }}>
      <PageTitle>{t('bookings.title')}</PageTitle>
      <QueryBoundary
        skeleton={<CardSkeletons count={3} minColumn={460} height="104px" picture="80px" />}
        title={t('bookings.failed')}
      >
        <Bookings />
      </QueryBoundary>
    </Page>
  );
}

function Bookings() {
  const { t } = useTranslation('account');
  useOrderChanges();
  const {
    activities,
    next_visits: next = [],
    last_visits: last = [],
  } = useSuspenseQuery(bookingsQuery(useCall())).data;
  // Sorting is stable: the others keep their order.
  const ordered = [...activities].sort((one, other) => Number(one.count === '0') - Number(other.count === '0'));
  return (
    <>
      <BookingsSection title={t('bookings.next')}>
        {next.length > 0 ? <Visits visits={next} /> : <NoVisits />}
      </BookingsSection>
      {last.length > 0 && (
        <BookingsSection title={t('bookings.last')}>
          <Visits visits={last} />
        </BookingsSection>
      )}
      <BookingsSection title={t('bookings.all')}>
        <CardGrid minColumn={460} single>
          {ordered.map((activity) => (
            <BookedActivity key={activity.id} activity={activity} />
          ))}
        </CardGrid>
      </BookingsSection>
    </>
  );
}

interface BookingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function BookingsSection({ title, children }: BookingsSectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function NoVisits() {
  const { t } = useTranslation('account');
  return (
    <Card tone="tinted" className={styles['noVisits']}>
      <p>{t('bookings.noNext')}</p>
      <ButtonLink to={paths.services()}>{t('orders.browse')}</ButtonLink>
    </Card>
  );
}

function Visits({ visits }: { readonly visits: readonly ListedVisit[] }) {
  const { t, i18n } = useTranslation('account');
  return (
    <CardGrid minColumn={460} single>
      {visits.map(({ order_id, order_no, status_text, visit_number, visit_count, services: [first, ...others] }) => (
        <Card key={`${order_id} ${visit_number}`} as="li" className={styles['row']}>
          <div className={styles['columns']}>
            <Picture src={first?.image ?? ''} alt="" kind="service" sizes="80px" />
            <div className={styles['visit']}>
              <h3 className={styles['name']}>
                <Link className={cardLink['link']} to={paths.orderDetails(order_id)}>
                  {first
                    ? pickLocalized(i18n.language, first.name, first.name_ar)
                    : t('order.titleOf', { number: order_no })}
                </Link>
              </h3>
              {first && (
                <span className={styles['time']}>
                  <Icon name="clock" size={16} />
                  {formatDubaiTime(first.booking_date, i18n.language)}
                </span>
              )}
              {visit_count > 1 && <span>{t('order.visitOf', { number: visit_number, total: visit_count })}</span>}
              {others.length > 0 && <span>{t('orders.more', { number: others.length })}</span>}
              <StatusChip text={status_text} />
            </div>
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}

function BookedActivity({ activity }: { readonly activity: BookingActivity }) {
  const { t, i18n } = useTranslation('account');
  const name = pickLocalized(i18n.language, activity.capitalized_name, activity.name_ar);
  const to = paths.orders(activity.id);
  const state: ActivityState = { activityType: activity.type };
  return (
    <Card as="li" className={styles['row']}>
      <div className={styles['columns']}>
        <Picture src={activity.activity_type_image} alt="" kind="activity" sizes="80px" shape="arch" />
        <div className={styles['content']}>
          <h3 className={styles['name']}>
            <Link className={cardLink['link']} to={to} state={state}>
              <BilingualName name={activity.capitalized_name} nameAr={activity.name_ar} layout="stack" />
            </Link>
          </h3>
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
