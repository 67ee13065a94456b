import { Card, SkeletonBlock, SkeletonLines } from '@dar/ui';
import styles from './paged-list.module.css';
import row from './row.module.css';

const ROWS = [1, 2, 3, 4, 5];

/** The placeholder of a PagedList. */
export function RowSkeletons() {
  return (
    <Card flush>
      {ROWS.map((number) => (
        <div key={number} className={styles['item']}>
          <div className={row['row']}>
            <SkeletonBlock height="44px" radius="var(--dar-radius-full)" />
            <SkeletonLines lines={2} />
          </div>
        </div>
      ))}
    </Card>
  );
}
