import { Card, SkeletonBlock, SkeletonLines } from '@dar/ui';
import styles from './checkout.module.css';

export function CheckoutSkeleton() {
  return (
    <div className={styles['columns']}>
      <div className={styles['steps']}>
        <Card>
          <SkeletonTitle />
          <div className={styles['skeletonLine']}>
            <SkeletonBlock height="60px" radius="var(--dar-radius-control)" />
            <SkeletonLines lines={3} />
          </div>
        </Card>
        {['time', 'task', 'address', 'coupon', 'payment'].map((step) => (
          <Card key={step}>
            <SkeletonTitle />
            <SkeletonLines lines={1} />
          </Card>
        ))}
      </div>
      <Card>
        <SkeletonTitle />
        <SkeletonLines lines={5} />
      </Card>
    </div>
  );
}

function SkeletonTitle() {
  return (
    <div className={styles['skeletonTitle']}>
      <SkeletonBlock width="36px" height="40px" />
      <SkeletonBlock width="9rem" />
    </div>
  );
}
