import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import { ButtonLink } from '@dar/ui';
import { useActivityLink } from '../../../use-activity-link.ts';
import { HOME_CLEANING } from '../sections.ts';
import { ActivityRow } from './activity-strip.tsx';
import { MarketingHero } from './marketing-hero.tsx';
import styles from './marketing-home.module.css';
import { MarketingTiles } from './marketing-tiles.tsx';
import { Testimonials } from './testimonials.tsx';
import { WelcomeLine } from './welcome-line.tsx';

export function MarketingHome() {
  const { t } = useTranslation('catalog');
  const linkTo = useActivityLink();
  const all = linkTo(null);
  return (
    <>
      <div className={styles['welcome']}>
        <WelcomeLine />
        <MarketingHero />
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
