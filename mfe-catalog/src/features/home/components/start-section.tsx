import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useSuspenseQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import type { Activity } from '@dar/contracts/catalog';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Failure, Picture, type PictureLoad, QueryBoundary, SkeletonBlock } from '@dar/ui';
import { Carousel } from '../../../components/carousel.tsx';
import { useActivityLink } from '../../../links.ts';
import { homeActivitiesQuery } from '../queries.ts';
import { getSaving } from '../sections.ts';
import styles from './start-section.module.css';

export function StartSection() {
  const { t } = useTranslation('catalog');
  return (
    <section className={styles['start']} aria-labelledby="home-activities">
      <WelcomeLine />
      <h2 id="home-activities">{t('home.activities')}</h2>
      <ActivityRow />
    </section>
  );
}

/** Greets the customer by name after sign-in. The line always takes its space, so that the page does not shift. */
export function WelcomeLine() {
  const { t } = useTranslation('catalog');
  const name = useSession(({ token, user }) => (token && user ? user.name || user.first_name : ''));
  return <p className={styles['welcome']}>{name ? t('home.welcome', { name }) : t('home.welcomeGuest')}</p>;
}

export function ActivityRow() {
  const { t } = useTranslation('catalog');
  return (
    <QueryBoundary
      skeleton={<StripSkeleton />}
      renderError={(_, retry) => <Failure title={t('home.activitiesFailed')} onRetry={retry} />}
    >
      <ActivityStrip />
    </QueryBoundary>
  );
}

function ActivityStrip() {
  const { t } = useTranslation('catalog');
  const { activities } = useSuspenseQuery(homeActivitiesQuery(useCall())).data.oData;
  return (
    <Carousel label={t('home.activities')} slides="tiles">
      {activities.map((activity, index) => (
        <li key={activity.id}>
          <ActivityTile activity={activity} load={index < 4 ? 'eager' : 'lazy'} />
        </li>
      ))}
    </Carousel>
  );
}

const NO_BREAK = '\u00a0';

function ActivityTile({ activity, load }: { readonly activity: Activity; readonly load: PictureLoad }) {
  const { t, i18n } = useTranslation('catalog');
  const linkTo = useActivityLink();
  const saving = getSaving(activity.discount);
  return (
    <Link className={styles['tile']} {...linkTo(activity.id)}>
      <span className={styles['arch']}>
        <Picture kind="activity" src={activity.image} alt="" shape="square" load={load} className={styles['picture']} />
        {saving && <span className={styles['saving']}>-{saving}</span>}
      </span>
      <span className={styles['name']}>{pickLocalized(i18n.language, activity.name, activity.name_ar)}</span>{' '}
      {activity.starting_price !== undefined && (
        <span className={styles['from']}>
          {t('home.from', { price: formatMoney(activity.starting_price, i18n.language).replace(' ', NO_BREAK) })}
        </span>
      )}
    </Link>
  );
}

function StripSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: 10 }, (_, tile) => (
        <span key={tile} className={styles['skeleton-tile']}>
          <span className={styles['skeleton-arch']}>
            <SkeletonBlock height="100%" radius="var(--dar-radius-arch)" />
          </span>
          <span className={styles['name']}>
            <SkeletonBlock width="70px" height="2lh" />
          </span>
          <span className={styles['from']}>
            <SkeletonBlock width="50px" height="2lh" />
          </span>
        </span>
      ))}
    </div>
  );
}
