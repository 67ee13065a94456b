import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useSuspenseQuery } from '@dar/app/query';
import { LinkCard, Picture, QueryBoundary, SkeletonGrid } from '@dar/ui';
import { useActivityLink } from '../../../use-activity-link.ts';
import { homeActivitiesQuery } from '../queries.ts';
import { MARKETING_TILES } from '../sections.ts';
import styles from './marketing-tiles.module.css';

const SIZES = '(min-width: 1180px) 380px, (min-width: 768px) 33vw, 100vw';

/** Renders the three activities that the marketing home page advertises, those on sale of them. */
export function MarketingTiles() {
  const { t } = useTranslation('catalog');
  return (
    <section className={styles['section']} aria-labelledby="marketing-tiles">
      <h2 id="marketing-tiles">{t('marketing.tiles')}</h2>
      {/* The row of all activities below says why they did not load. */}
      <QueryBoundary skeleton={<SkeletonGrid count={3} picture="banner" />} renderError={() => null}>
        <Tiles />
      </QueryBoundary>
    </section>
  );
}

function Tiles() {
  const { i18n } = useTranslation('catalog');
  const linkTo = useActivityLink();
  const { activities } = useSuspenseQuery(homeActivitiesQuery(useCall())).data.oData;
  const tiles = MARKETING_TILES.flatMap((id) => activities.find((activity) => activity.id === id) ?? []);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" className={styles['tiles']}>
      {tiles.map((activity) => (
        <li key={activity.id}>
          <LinkCard flush className={styles['tile']} {...linkTo(activity.id)}>
            <Picture
              kind="banner"
              src={`/media/banner/activity-${activity.id}.webp`}
              alt=""
              shape="square"
              sizes={SIZES}
            />
            <span className={styles['texts']}>
              <span className={styles['name']}>{inLanguage(i18n.language, activity.name, activity.name_ar)}</span>
              <span className={styles['text']}>
                {inLanguage(i18n.language, activity.description, activity.description_ar)}
              </span>
            </span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
