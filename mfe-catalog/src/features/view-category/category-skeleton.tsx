import { Page, SkeletonBlock, SkeletonCard } from '@dar/shared/ui';
import styles from './category-skeleton.module.css';

const CARDS = ['1', '2', '3', '4'];

/** The shape of a category's page, before it is known what it holds. */
export function CategorySkeleton() {
  return (
    <Page>
      <div className={styles['banner']}>
        <span className={styles['picture']}>
          <SkeletonBlock height="100%" radius="0" />
        </span>
        <span className={styles['plate']}>
          <SkeletonBlock width="44px" height="44px" radius="50%" />
          <SkeletonBlock width="55%" height="1.9em" />
        </span>
      </div>
      <div className={styles['cards']}>
        {CARDS.map((card) => (
          <SkeletonCard key={card} picture="service" lines={4} />
        ))}
      </div>
    </Page>
  );
}
