import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { paths } from '@dar/contracts/paths';
import styles from './footer.module.css';

const PAGES = [
  { key: 'aboutUs', to: paths.aboutUs() },
  { key: 'faqs', to: paths.faqs() },
  { key: 'terms', to: paths.termsCondition() },
  { key: 'privacy', to: paths.privacyPolicy() },
] as const;

/** Links to the static pages. */
export function InfoLinks() {
  const { t } = useTranslation('host');
  return (
    <nav aria-label={t('footer.info')}>
      <ul className={styles['info']}>
        {PAGES.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(`footer.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
