import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { HomeItem } from '@dar/contracts/catalog';
import { Chip, LinkCard, Picture } from '@dar/ui';
import { useActivityLink } from '../../../use-activity-link.ts';
import { savingOf } from '../sections.ts';
import styles from './home-card.module.css';
import { PromoText } from './promo-text.tsx';

const SIZES = '(min-width: 1024px) 284px, (min-width: 768px) 33vw, 76vw';

/** Renders one item of a home section with several items. */
export function HomeCard({ item }: { readonly item: HomeItem }) {
  const { t, i18n } = useTranslation('catalog');
  const linkTo = useActivityLink();
  const saving = savingOf(item.discount);
  return (
    <LinkCard flush className={styles['card']} {...linkTo(item.activity_id)}>
      <span className={styles['picture']}>
        <Picture kind="banner" src={item.banner_image} alt="" shape="square" sizes={SIZES} />
        {saving && (
          <span className={styles['saving']}>
            <Chip tone="warn">{t('home.save', { discount: saving })}</Chip>
          </span>
        )}
      </span>
      <span className={styles['texts']}>
        <span className={styles['name']}>{inLanguage(i18n.language, item.name, item.name_ar)}</span>
        <PromoText item={item} />
      </span>
    </LinkCard>
  );
}
