import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { HomeSection } from '@dar/contracts/catalog';
import { ButtonLink } from '@dar/ui';
import { useId } from 'react';
import { Carousel } from '../../../components/carousel.tsx';
import { useActivityLink } from '../../../use-activity-link.ts';
import { activityOf, displayedSections } from '../sections.ts';
import { HomeBanner } from './home-banner.tsx';
import { HomeCard } from './home-card.tsx';
import sectionStyles from './home-section.module.css';
import styles from './home-sections.module.css';

/** Renders up to eight sections: a banner for one item, a row for several. */
export function HomeSections({ sections }: { readonly sections: readonly HomeSection[] }) {
  return displayedSections(sections).map((section) => {
    const [first, ...others] = section.content;
    const key = `${section.title} ${first?.id}`;
    if (!first) return null;
    return (
      <div key={key} className={styles['later']}>
        {others.length === 0 ? <HomeBanner section={section} item={first} /> : <Scroller section={section} />}
      </div>
    );
  });
}

function Scroller({ section }: { readonly section: HomeSection }) {
  const { t, i18n } = useTranslation('catalog');
  const heading = useId();
  const title = inLanguage(i18n.language, section.title, section.title_ar);
  const activityId = activityOf(section);
  const linkTo = useActivityLink();
  return (
    <section className={sectionStyles['section']} aria-labelledby={heading}>
      <div className={sectionStyles['head']}>
        <h2 id={heading}>{title}</h2>
        <ButtonLink
          type="text"
          size="small"
          className={styles['viewAll']}
          {...linkTo(activityId)}
          aria-label={t('home.viewAllOf', { title })}
        >
          {t('home.viewAll')}
        </ButtonLink>
      </div>
      <Carousel label={title} slides="cards">
        {section.content.map((item) => (
          <li key={item.id}>
            <HomeCard item={item} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}
