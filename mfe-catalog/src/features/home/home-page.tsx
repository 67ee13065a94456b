import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ErrorPanel, QueryBoundary, SkeletonBlock } from '@dar/ui';
import { PageHead } from '../../components/page-head.tsx';
import { StructuredData } from '../../components/structured-data.tsx';
import { readHomeVariant } from '../../navigation-context.ts';
import { AppPromo } from './components/app-promo.tsx';
import { Hero } from './components/hero.tsx';
import { HomeSections } from './components/home-sections.tsx';
import { HeroSkeleton, SectionsSkeleton, StripSkeleton } from './components/home-skeletons.tsx';
import { MarketingHome } from './components/marketing-home.tsx';
import { StartSection } from './components/start-section.tsx';
import { WelcomeLine } from './components/welcome-line.tsx';
import styles from './home-page.module.css';
import { homeSectionsQuery } from './queries.ts';

/** The home page in the server's variant or in that of `/?variant=` (docs/rules/browsing.md#home). */
export function HomePage() {
  const { t } = useTranslation('catalog');
  const variant = readHomeVariant(useLocation().search);
  return (
    <div className={styles['page']}>
      <PageHead title={t('home.title')} description={t('home.description')} canonical={paths.home()} />
      <StructuredData subject={{ kind: 'shop' }} />
      <QueryBoundary
        // Another variant is another query, which may succeed after this one has failed.
        key={variant}
        skeleton={<HomeSkeleton />}
        renderError={(error, retry) => (
          <>
            <StartSection />
            <Hero />
            <ErrorPanel
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
  const { variant, dynamic_list } = useSuspenseQuery(homeSectionsQuery(useCall(), preview)).data.oData;
  if (variant === 'marketing') return <MarketingHome />;
  return (
    <>
      <StartSection />
      <Hero />
      <HomeSections sections={dynamic_list} />
    </>
  );
}

function HomeSkeleton() {
  return (
    <div className={styles['loading']}>
      <div className={styles['start']}>
        <WelcomeLine />
        <SkeletonBlock width="220px" height="1.6em" />
        <StripSkeleton />
      </div>
      <HeroSkeleton />
      <SectionsSkeleton />
    </div>
  );
}
