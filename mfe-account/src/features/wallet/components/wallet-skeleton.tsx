import { SkeletonBlock } from '@dar/ui';
import { RowSkeletons } from '../../../components/row-skeletons.tsx';
import styles from './wallet.module.css';

export function WalletSkeleton() {
  return (
    <div className={styles['section']} aria-hidden="true">
      <SkeletonBlock height="140px" radius="var(--dar-radius-card)" />
      <SkeletonBlock height="32px" width="40%" />
      <RowSkeletons />
    </div>
  );
}
