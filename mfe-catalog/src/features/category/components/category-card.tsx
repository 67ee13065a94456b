import { useTranslation } from '@dar/app/i18n';
import type { Subcategory } from '@dar/contracts/catalog';
import { BilingualName, CardGrid, LinkCard, Picture, type PictureLoad } from '@dar/ui';
import type { ComponentProps } from 'react';
import type { CatalogLink } from '../../../links.ts';
import styles from './category-card.module.css';

interface CategoryCardProps extends CatalogLink {
  readonly category: Subcategory;
  readonly note?: string;
  readonly onClick?: ComponentProps<typeof LinkCard>['onClick'];
  readonly load?: PictureLoad;
}

export function CategoryCard({ category, note, load, ...link }: CategoryCardProps) {
  return (
    <LinkCard {...link} flush className={styles['card']}>
      <Picture kind="category" src={category.image} alt="" shape="square" load={load} />
      <span className={styles['texts']}>
        <span className={styles['name']}>
          <BilingualName name={category.name} nameAr={category.name_ar} layout="stack" />
        </span>
        {note && <span className={styles['note']}>{note}</span>}
      </span>
    </LinkCard>
  );
}

interface SubcategoryGridProps {
  readonly subcategories: readonly Subcategory[];
  readonly getLink: (subcategory: Subcategory) => CatalogLink;
}

export function SubcategoryGrid({ subcategories, getLink }: SubcategoryGridProps) {
  const { t } = useTranslation('catalog');
  if (subcategories.length === 0) return <p className={styles['none']}>{t('services.noSubCategories')}</p>;
  return (
    <CardGrid>
      {subcategories.map((subcategory) => (
        <li key={subcategory.id}>
          <CategoryCard category={subcategory} {...getLink(subcategory)} />
        </li>
      ))}
    </CardGrid>
  );
}
