import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel, QueryBoundary } from '@dar/ui';
import { PageHead } from '../../page-data/page-head.tsx';
import { ActivityStrip } from './activity-strip.tsx';
import { AppPromo } from './app-promo.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { HomeSections } from './home-sections.tsx';
import { SectionsSkeleton, StripSkeleton } from './home-skeletons.tsx';
import { WelcomeLine } from './welcome-line.tsx';

/** Home (specification 1, section 2, "Home"). */
export function Component() {
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
