import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel, QueryBoundary } from '@dar/ui';
import { PageHead } from '../../components/page-head.tsx';
import { ActivityStrip } from './components/activity-strip.tsx';
import { AppPromo } from './components/app-promo.tsx';
import { Hero } from './components/hero.tsx';
import { HomeSections } from './components/home-sections.tsx';
import { SectionsSkeleton, StripSkeleton } from './components/home-skeletons.tsx';
import { WelcomeLine } from './components/welcome-line.tsx';
import styles from './home-page.module.css';

/** The home page (specification 1, section 2, "Home"). */
export function HomePage() {
  const { t } = useTranslation('catalog');
  return (
    <div className={styles['page']}>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <section className={styles['start']} aria-labelledby="home-activities">
        <WelcomeLine />
        <h2 id="home-activities" className={styles['question']}>
          {t('home.activities')}
        </h2>
        <QueryBoundary
          skeleton={<StripSkeleton />}
          renderError={(_, retry) => <ErrorPanel title={t('home.activitiesFailed')} onRetry={retry} />}
        >
          <ActivityStrip />
        </QueryBoundary>
      </section>
      <Hero />
      <QueryBoundary
        skeleton={<SectionsSkeleton />}
        renderError={(error, retry) => (
          <ErrorPanel
            title={t(isApiError(error, 'malformed') ? 'home.sectionsInvalid' : 'home.sectionsFailed')}
            onRetry={retry}
          />
        )}
      >
        <HomeSections />
      </QueryBoundary>
      <AppPromo />
    </div>
  );
}
