import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { brand } from '@dar/contracts/brand';
import { pillClass } from '@dar/ui';
import { useLanguage } from '../language/use-language.ts';
import { useShopLinks } from '../partner/use-shop-links.ts';
import styles from './footer.module.css';

/** Links to the popular categories of the brand's settings. */
export function PopularCategories() {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const { services } = useShopLinks();
  return (
    <nav aria-label={t('footer.popular')} className={styles['column']}>
      <h2 className={styles['heading']}>{t('footer.popular')}</h2>
      <ul className={styles['chips']}>
        {brand.popular.map(({ activityId, names }) => (
          <li key={activityId}>
            <Link className={pillClass} to={services(activityId)}>
              {names[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
