import { BilingualName, LinkCard, Picture, type PictureLoad } from '@dar/ui';
import type { ComponentProps } from 'react';
import styles from './category-card.module.css';

export interface CategoryCardProps {
  readonly name: string;
  readonly nameAr: string;
  readonly image: string;
  /** A line under the names, such as the number of services. */
  readonly note?: string | undefined;
  readonly to: string;
  readonly state?: unknown;
  readonly onClick?: ComponentProps<typeof LinkCard>['onClick'];
  readonly load?: PictureLoad;
}

/** Renders a category or subcategory as one link with its picture and names. */
export function CategoryCard({ name, nameAr, image, note, load, ...link }: CategoryCardProps) {
  return (
    <LinkCard {...link} flush className={styles['card']}>
      <Picture kind="category" src={image} alt="" shape="square" load={load} />
      <span className={styles['texts']}>
        <span className={styles['name']}>
          <BilingualName name={name} nameAr={nameAr} layout="stack" />
        </span>
        {note && <span className={styles['note']}>{note}</span>}
      </span>
    </LinkCard>
  );
}
