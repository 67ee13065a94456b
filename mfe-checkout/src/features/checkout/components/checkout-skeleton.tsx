import { Card } from '@dar/ui';
import { BlockSkeleton, TextSkeleton } from '@dar/ui/forms';
import styles from './checkout.module.css';

export function CheckoutSkeleton() {
  return (
    <div className={styles['columns']}>
      <div className={styles['steps']}>
        <Card>
          <SkeletonTitle />
          <div className={styles['skeletonLine']}>
            <BlockSkeleton height="60px" radius="var(--dar-radius-control)" />
            <TextSkeleton rows={3} />
          </div>
        </Card>
        {['time', 'task', 'address', 'coupon', 'payment'].map((step) => (
          <Card key={step}>
            <SkeletonTitle />
            <TextSkeleton rows={1} />
          </Card>
        ))}
      </div>
      <Card>
        <SkeletonTitle />
        <TextSkeleton rows={5} />
      </Card>
    </div>
  );
}

function SkeletonTitle() {
  return (
    <div className={styles['skeletonTitle']}>
      <BlockSkeleton width="36px" height="40px" />
      <BlockSkeleton width="9rem" height="1em" />
    </div>
  );
}
