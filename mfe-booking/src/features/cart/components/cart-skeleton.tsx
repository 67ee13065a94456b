import { Card, SkeletonBlock, SkeletonLines, SkeletonList } from '@dar/ui';
import styles from '../cart-page.module.css';

export function CartSkeleton() {
  return (
    <div className={styles['layout']}>
      <div className={styles['main']}>
        <SkeletonList count={2} />
        <SkeletonBlock height="76px" radius="var(--dar-radius-card)" />
        <SkeletonBlock height="96px" radius="var(--dar-radius-card)" />
      </div>
      <div className={styles['aside']}>
        <Card>
          <SkeletonLines lines={6} />
        </Card>
      </div>
    </div>
  );
}
