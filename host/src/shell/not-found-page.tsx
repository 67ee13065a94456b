import { useTranslation } from '@dar/app/i18n';
import { ButtonLink, Icon, Page, PageTitle } from '@dar/ui';
import styles from './not-found-page.module.css';
import { useShopLinks } from './partner/partner-links.ts';

export function NotFoundPage() {
  const { t } = useTranslation('host');
  const { home } = useShopLinks();
  return (
    <Page width="narrow">
      <PageTitle>{t('notFound.title')}</PageTitle>
      <div className={styles['centre']}>
        <div className={styles['door']} aria-hidden="true">
          <span className={styles['number']}>404</span>
          <span className={styles['knob']} />
        </div>
        <h1>{t('notFound.title')}</h1>
        <p className={styles['text']}>{t('notFound.text')}</p>
        <ButtonLink to={home} type="primary" size="large" icon={<Icon name="home" />}>
          {t('notFound.back')}
        </ButtonLink>
      </div>
    </Page>
  );
}
