import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useSuspenseQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Button, ButtonLink, LinkCard, Picture, QueryBoundary, SkeletonGrid } from '@dar/ui';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useActivityLink } from '../../../links.ts';
import { homeActivitiesQuery } from '../queries.ts';
import { HOME_CLEANING, MARKETING_TILES } from '../sections.ts';
import { Hero } from './hero.tsx';
import sectionStyles from './home-sections.module.css';
import styles from './marketing-home.module.css';
import { ActivityRow, WelcomeLine } from './start-section.tsx';

const TILE_SIZES = '(min-width: 1180px) 380px, (min-width: 768px) 33vw, 100vw';

const TILE_TEXTS = { 11: 'cleaning', 6: 'homeService', 12: 'laundry' } as const;

const QUOTES = ['layla', 'omar', 'priya', 'james', 'mariam'] as const;

/** Advertises cleaners from 25 AED per hour, the lowest hourly price of the catalog. */
export function MarketingHome() {
  const { t } = useTranslation('catalog');
  const linkTo = useActivityLink();
  const all = linkTo(null);
  return (
    <>
      <div className={styles['welcome']}>
        <WelcomeLine />
        <Hero
          title={t('marketing.title')}
          text={t('marketing.text')}
          action={t('marketing.bookNow')}
          activityId={HOME_CLEANING}
        />
      </div>
      <MarketingTiles />
      <section className={styles['section']} aria-labelledby="marketing-services">
        <h2 id="marketing-services">
          <Link
            className={styles['heading-link']}
            {...all}
            to={all.to === paths.services() ? paths.allServices() : all.to}
          >
            {t('marketing.allServices')}
          </Link>
        </h2>
        <ActivityRow />
      </section>
      <Testimonials />
      <section className={styles['book']} aria-labelledby="marketing-book">
        <div>
          <h2 id="marketing-book">{t('marketing.bookTitle')}</h2>
          <p className={styles['book-text']}>{t('marketing.bookText')}</p>
        </div>
        <ButtonLink type="primary" size="large" {...linkTo(HOME_CLEANING)}>
          {t('marketing.bookService')}
        </ButtonLink>
      </section>
    </>
  );
}

interface Tile {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** Without the API the tiles have the page's own names. */
function MarketingTiles() {
  const { t } = useTranslation('catalog');
  const defaults = MARKETING_TILES.map((id) => ({
    id,
    name: t(`marketing.activities.${TILE_TEXTS[id]}.name`),
    text: t(`marketing.activities.${TILE_TEXTS[id]}.text`),
  }));
  return (
    <section className={styles['section']} aria-labelledby="marketing-tiles">
      <h2 id="marketing-tiles">{t('marketing.tiles')}</h2>
      {/* The row of all activities below says why they did not load. */}
      <QueryBoundary
        skeleton={<SkeletonGrid count={3} picture="banner" />}
        renderError={() => <TileList tiles={defaults} />}
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
    name: pickLocalized(i18n.language, name, name_ar),
    text: pickLocalized(i18n.language, description, description_ar),
  }));
  return <TileList tiles={tiles} />;
}

function TileList({ tiles }: { readonly tiles: readonly Tile[] }) {
  const linkTo = useActivityLink();
  return (
    <ul role="list" className={styles['tiles']}>
      {tiles.map(({ id, name, text }) => (
        <li key={id}>
          <LinkCard flush className={styles['tile']} {...linkTo(id)}>
            <Picture kind="banner" src={`/media/banner/activity-${id}.webp`} alt="" shape="square" sizes={TILE_SIZES} />
            <span className={styles['tile-texts']}>
              <span className={styles['tile-name']}>{name}</span>
              <span className={styles['tile-text']}>{text}</span>
            </span>
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}

/** The quotes pause under the pointer, with the keyboard focus, after a press, and for reduced motion. */
function Testimonials() {
  const { t } = useTranslation('catalog');
  const [isPaused, setPaused] = useState(false);
  return (
    <section
      className={clsx(styles['section'], styles['testimonials'])}
      aria-labelledby="home-testimonials"
      data-paused={isPaused}
    >
      <div className={sectionStyles['head']}>
        <h2 id="home-testimonials">{t('marketing.testimonials')}</h2>
        <span className={styles['toggle']}>
          <Button type="text" size="small" onClick={() => setPaused(!isPaused)}>
            {t(isPaused ? 'marketing.play' : 'marketing.pause')}
          </Button>
        </span>
      </div>
      <div className={styles['window']}>
        <div className={styles['track']}>
          <Quotes />
          <Quotes isCopy />
        </div>
      </div>
    </section>
  );
}

function Quotes({ isCopy = false }: { readonly isCopy?: boolean }) {
  const { t } = useTranslation('catalog');
  return (
    <ul role="list" className={styles['quotes']} aria-hidden={isCopy}>
      {QUOTES.map((name) => (
        <li key={name}>
          <figure className={styles['quote']}>
            <blockquote className={styles['quote-text']}>{t(`marketing.quotes.${name}.text`)}</blockquote>
            <figcaption className={styles['quote-by']}>{t(`marketing.quotes.${name}.by`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
