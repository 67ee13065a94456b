import { SkeletonBlock, SkeletonLines } from '@dar/ui';
import styles from './card-skeleton.module.css';

export function CardSkeleton({ lines }: { readonly lines: number }) {
  return (
    <span className={styles['card']} aria-hidden="true">
      <span className={styles['picture']}>
        <SkeletonBlock height="100%" radius="0" />
      </span>
      <span className={styles['texts']}>
        <SkeletonLines lines={lines} />
      </span>
    </span>
  );
}
