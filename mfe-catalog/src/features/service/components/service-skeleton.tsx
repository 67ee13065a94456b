import { useTranslation } from '@dar/app/i18n';
import { Page, PageTitle, SkeletonBlock, SkeletonLines } from '@dar/ui';
import pageStyles from '../service-info-page.module.css';
import styles from './service-skeleton.module.css';

export function ServiceSkeleton() {
  const { t } = useTranslation('catalog');
  return (
    <Page>
      <PageTitle />
      <div className={pageStyles['layout']}>
        <div className={styles['story']}>
          <span className={styles['picture']}>
            <SkeletonBlock height="100%" radius="var(--dar-radius-sheet)" />
          </span>
          <SkeletonBlock width="70%" height="2em" />
          <p className={styles['loading']}>{t('service.loading')}</p>
          <span className={styles['facts']}>
            <SkeletonBlock height="112px" radius="var(--dar-radius-card)" />
            <SkeletonBlock height="112px" radius="var(--dar-radius-card)" />
          </span>
          <SkeletonLines lines={4} />
        </div>
        <SkeletonBlock height="260px" radius="var(--dar-radius-card)" />
      </div>
    </Page>
  );
}
