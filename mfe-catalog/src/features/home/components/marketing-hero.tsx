import { useTranslation } from '@dar/app/i18n';
import { ButtonLink } from '@dar/ui';
import { useActivityLink } from '../../../use-activity-link.ts';
import { HOME_CLEANING } from '../sections.ts';
import { HeroFrame } from './hero.tsx';

/** Advertises cleaners from 25 AED per hour, the lowest hourly price of the catalog. */
export function MarketingHero() {
  const { t } = useTranslation('catalog');
  const linkTo = useActivityLink();
  return (
    <HeroFrame title={t('marketing.title')} text={t('marketing.text')}>
      <ButtonLink type="primary" size="large" {...linkTo(HOME_CLEANING)}>
        {t('marketing.bookNow')}
      </ButtonLink>
    </HeroFrame>
  );
}
