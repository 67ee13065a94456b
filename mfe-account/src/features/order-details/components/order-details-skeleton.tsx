import { Card, SkeletonLines, SkeletonList } from '@dar/ui';
import styles from './order-details.module.css';

export function OrderDetailsSkeleton() {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <Card>
          <SkeletonLines lines={4} />
        </Card>
        <SkeletonList count={1} />
      </div>
      <Card>
        <SkeletonLines lines={6} />
      </Card>
    </div>
  );
}
