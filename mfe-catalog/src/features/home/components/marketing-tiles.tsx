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

const TEXTS = { 11: 'cleaning', 6: 'homeService', 12: 'laundry' } as const;

interface Tile {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/**
 * Renders the three activities that the marketing home page advertises, those on sale of them. The tiles do not need the
 * API: without it they have the page's own names.
 */
export function MarketingTiles() {
  const { t } = useTranslation('catalog');
  const own = MARKETING_TILES.map((id) => ({
    id,
    name: t(`marketing.activities.${TEXTS[id]}.name`),
    text: t(`marketing.activities.${TEXTS[id]}.text`),
  }));
  return (
    <section className={styles['section']} aria-labelledby="marketing-tiles">
      <h2 id="marketing-tiles">{t('marketing.tiles')}</h2>
      {/* The row of all activities below says why they did not load. */}
      <QueryBoundary
        skeleton={<SkeletonGrid count={3} picture="banner" />}
        renderError={() => <TileList tiles={own} />}
      >
        <LoadedTiles />
      </QueryBoundary>
    </section>
  );
}

function LoadedTiles() {
  const { i18n } = useTranslation('catalog');
  const { activities } = useSuspenseQuery(homeActivitiesQuery(useCall())).data.oData;
  const onSale = MARKETING_TILES.flatMap((id) => activities.find((activity) => activity.id === id) ?? []);
  const tiles = onSale.map(({ id, name, name_ar, description, description_ar }) => ({
    id,
    name: inLanguage(i18n.language, name, name_ar),
    text: inLanguage(i18n.language, description, description_ar),
  }));
  return <TileList tiles={tiles} />;
}

function TileList({ tiles }: { readonly tiles: readonly Tile[] }) {
  const linkTo = useActivityLink();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" className={styles['tiles']}>
      {tiles.map(({ id, name, text }) => (
        <li key={id}>
          <LinkCard flush className={styles['tile']} {...linkTo(id)}>
            <Picture kind="banner" src={`/media/banner/activity-${id}.webp`} alt="" shape="square" sizes={SIZES} />
            <span className={styles['texts']}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['text']}>{text}</span>
            </span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
