import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { Failure, QueryBoundary, SkeletonBlock, SkeletonGrid } from '@dar/ui';
import { PageHead } from '../../components/page-head.tsx';
import { readHomeVariant } from '../../navigation-state.ts';
import { AppPromo } from './components/app-promo.tsx';
import { Hero } from './components/hero.tsx';
import { HomeSections } from './components/home-sections.tsx';
import { MarketingHome } from './components/marketing-home.tsx';
import { StartSection } from './components/start-section.tsx';
import { TrustLine, type TrustLineProps } from './components/trust-line.tsx';
import styles from './home-page.module.css';
import { homeSectionsQuery } from './queries.ts';

/** The home page in the server's variant or in that of `/?variant=` (docs/rules/browsing.md#home). */
export function HomePage() {
  const { t } = useTranslation('catalog');
  const variant = readHomeVariant(useLocation().search);
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('home.title')}
        description={t('home.description')}
        canonical={paths.home()}
        subject={{ kind: 'shop' }}
      />
      <QueryBoundary
        // Another variant is another query, which may succeed after this one has failed.
        key={variant}
        skeleton={<HomeSkeleton />}
        renderError={(error, retry) => (
          <>
            <StandardStart />
            <Failure
              title={t(isApiError(error, 'malformed') ? 'home.sectionsInvalid' : 'home.sectionsFailed')}
              onRetry={retry}
            />
          </>
        )}
      >
        <HomeContent variant={variant} />
      </QueryBoundary>
      <AppPromo />
    </div>
  );
}

function HomeContent({ variant: preview }: { readonly variant: 'standard' | 'marketing' | undefined }) {
  const { variant, dynamic_list, rating, rating_count } = useSuspenseQuery(homeSectionsQuery(useCall(), preview)).data
    .oData;
  if (variant === 'marketing') return <MarketingHome />;
  return (
    <>
      <StandardStart rating={rating} ratingCount={rating_count} />
      <HomeSections sections={dynamic_list} />
    </>
  );
}

function StandardStart(rated: TrustLineProps) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <StartSection />
      <TrustLine {...rated} />
      <Hero title={t('home.heroTitle')} text={t('home.heroText')} action={t('home.heroAction')} activityId={null} />
    </>
  );
}

function HomeSkeleton() {
  return (
    <div className={styles['loading']}>
      <StartSection />
      <span className={styles['hero-skeleton']} aria-hidden="true">
        <SkeletonBlock height="100%" radius="var(--dar-radius-sheet)" />
      </span>
      <SkeletonGrid count={4} picture="banner" />
    </div>
  );
}
