import { PageTitle, SkeletonBlock } from '@dar/ui';
import { CardSkeleton } from './card-skeleton.tsx';
import styles from './categories.module.css';

const CARDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function CategoriesSkeleton() {
  return (
    <>
      <PageTitle />
      <p className={styles['summary']}>
        <SkeletonBlock width="180px" height="1.6em" />
      </p>
      <div className={styles['placeholders']}>
        {CARDS.map((card) => (
          <CardSkeleton key={card} lines={2} />
        ))}
      </div>
    </>
  );
}
