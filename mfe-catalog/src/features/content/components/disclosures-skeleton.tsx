import { Card, SkeletonBlock } from '@dar/ui';
import styles from './disclosure.module.css';

const ROWS = ['1', '2', '3', '4', '5'];

/** Renders placeholders of five closed disclosures. */
export function DisclosuresSkeleton() {
  return (
    <Card>
      {ROWS.map((row) => (
        <div key={row} className={styles['disclosure']}>
          <div className={styles['title']}>
            <SkeletonBlock width="60%" height="1.6em" />
          </div>
        </div>
      ))}
    </Card>
  );
}
