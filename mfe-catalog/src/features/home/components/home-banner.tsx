import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { HomeItem, HomeSection } from '@dar/contracts/catalog';
import { Chip, Icon, LinkCard, Picture } from '@dar/ui';
import { useId } from 'react';
import { useActivityLink } from '../../../use-activity-link.ts';
import { savingOf } from '../sections.ts';
import styles from './home-banner.module.css';
import { PromoText } from './promo-text.tsx';

interface HomeBannerProps {
  readonly section: HomeSection;
  readonly item: HomeItem;
}

const SIZES = '(min-width: 1180px) 720px, (min-width: 768px) 60vw, 100vw';

/** Renders a section with one item as a banner. */
export function HomeBanner({ section, item }: HomeBannerProps) {
  const { t, i18n } = useTranslation('catalog');
  const heading = useId();
  const linkTo = useActivityLink();
  const saving = savingOf(item.discount);
  return (
    <section aria-labelledby={heading}>
      <LinkCard flush className={styles['banner']} {...linkTo(item.activity_id)}>
        <Picture
          kind="banner"
          src={item.banner_image}
          alt=""
          shape="square"
          sizes={SIZES}
          className={styles['picture']}
        />
        <div className={styles['texts']}>
          <h2 id={heading} className={styles['section']}>
            {inLanguage(i18n.language, section.title, section.title_ar)}
          </h2>
          <p className={styles['name']}>{inLanguage(i18n.language, item.name, item.name_ar)}</p>
          <PromoText item={item} />
          {saving && <Chip tone="warn">{t('home.save', { discount: saving })}</Chip>}
          <span className={styles['arrow']}>
            <Icon name="chevron" />
          </span>
        </div>
      </LinkCard>
    </section>
  );
}
