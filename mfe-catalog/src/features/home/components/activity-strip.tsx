import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useSuspenseQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import type { Activity } from '@dar/contracts/catalog';
import { ErrorPanel, Picture, type PictureLoad, QueryBoundary } from '@dar/ui';
import { Carousel } from '../../../components/carousel.tsx';
import { useActivityLink } from '../../../use-activity-link.ts';
import { homeActivitiesQuery } from '../queries.ts';
import { savingOf } from '../sections.ts';
import styles from './activity-strip.module.css';
import { StripSkeleton } from './home-skeletons.tsx';

/** Renders all activities in a row, or why they did not load. Each one links to its categories. */
export function ActivityRow() {
  const { t } = useTranslation('catalog');
  return (
    <QueryBoundary
      skeleton={<StripSkeleton />}
      renderError={(_, retry) => <ErrorPanel title={t('home.activitiesFailed')} onRetry={retry} />}
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

interface ActivityTileProps {
  readonly activity: Activity;
  readonly load: PictureLoad;
}

function ActivityTile({ activity, load }: ActivityTileProps) {
  const { i18n } = useTranslation('catalog');
  const linkTo = useActivityLink();
  const saving = savingOf(activity.discount);
  return (
    <Link className={styles['tile']} {...linkTo(activity.id)}>
      <span className={styles['arch']}>
        <Picture kind="activity" src={activity.image} alt="" shape="square" load={load} className={styles['picture']} />
        {saving && <span className={styles['saving']}>-{saving}</span>}
      </span>
      <span className={styles['name']}>{inLanguage(i18n.language, activity.name, activity.name_ar)}</span>
    </Link>
  );
}
