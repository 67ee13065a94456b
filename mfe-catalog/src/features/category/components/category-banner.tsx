import { BackButton, BilingualName, Picture } from '@dar/ui';
import type { CategoryDetails } from '../category.ts';
import styles from './category-banner.module.css';

interface CategoryBannerProps {
  readonly category: CategoryDetails;
  readonly back: { readonly to: string; readonly label: string };
}

const SIZES = '(min-width: 1180px) 700px, (min-width: 768px) 60vw, 100vw';

/** Renders the picture and the names of a category with a back button. */
export function CategoryBanner({ category, back }: CategoryBannerProps) {
  return (
    <header className={styles['banner']}>
      <div className={styles['picture']}>
        <Picture kind="banner" src={category.banner_image} alt="" shape="square" sizes={SIZES} load="preload" />
      </div>
      <div className={styles['plate']}>
        <BackButton {...back} />
        <BilingualName as="h1" name={category.name} nameAr={category.name_ar} layout="stack" />
      </div>
    </header>
  );
}
