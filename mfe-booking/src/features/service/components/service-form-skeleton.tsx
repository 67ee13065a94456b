import { useTranslation } from '@dar/app/i18n';
import { SkeletonBlock, SkeletonLines, VisuallyHidden } from '@dar/ui';
import styles from './service-form.module.css';
import head from './service-head.module.css';

const ROWS = ['a', 'b', 'c', 'd'];

export function ServiceFormSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div role="status">
      <VisuallyHidden>{t('configure.loading')}</VisuallyHidden>
      <div className={head['head']}>
        <div className={head['picture']}>
          <SkeletonBlock height="84px" radius="var(--dar-radius-control)" />
        </div>
        <SkeletonLines lines={2} />
      </div>
      <div className={styles['form']}>
        <div className={styles['placeholders']}>
          <SkeletonBlock width="40%" />
          {ROWS.map((row) => (
            <SkeletonBlock key={row} height="56px" radius="var(--dar-radius-control)" />
          ))}
        </div>
      </div>
    </div>
  );
}
