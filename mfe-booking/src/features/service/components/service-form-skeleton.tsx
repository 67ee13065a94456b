import { useTranslation } from '@dar/app/i18n';
import { VisuallyHidden } from '@dar/ui';
import { BlockSkeleton, TextSkeleton } from '@dar/ui/forms';
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
          <BlockSkeleton height="84px" radius="var(--dar-radius-control)" />
        </div>
        <TextSkeleton rows={2} />
      </div>
      <div className={styles['form']}>
        <div className={styles['placeholders']}>
          <BlockSkeleton width="40%" height="1em" />
          {ROWS.map((row) => (
            <BlockSkeleton key={row} height="56px" radius="var(--dar-radius-control)" />
          ))}
        </div>
      </div>
    </div>
  );
}
