import { Page, PageTitle, Picture, SkeletonBlock } from '@dar/ui';
import { clsx } from 'clsx';
import { useNavigationContext } from '../../../use-navigation-context.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import bannerStyles from './category-banner.module.css';
import styles from './category-skeleton.module.css';

const CARDS = ['1', '2', '3'];

/** Skeleton of a category page. Shows the picture of the pressed card at once. */
export function CategorySkeleton() {
  const { image } = useNavigationContext().state;
  return (
    <Page>
      <PageTitle />
      <div className={bannerStyles['banner']}>
        <span className={clsx(bannerStyles['picture'], styles['picture'])}>
          {image ? (
            <Picture kind="category" src={image} alt="" shape="square" load="eager" />
          ) : (
            <SkeletonBlock height="100%" radius="0" />
          )}
        </span>
        <span className={clsx(bannerStyles['plate'], styles['plate'])}>
          <SkeletonBlock width="44px" height="44px" radius="50%" />
          <SkeletonBlock width="55%" height="1.9em" />
        </span>
      </div>
      <div className={styles['cards']}>
        {CARDS.map((card) => (
          <CardSkeleton key={card} lines={5} />
        ))}
      </div>
    </Page>
  );
}
