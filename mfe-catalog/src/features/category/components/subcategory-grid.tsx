import { useTranslation } from '@dar/app/i18n';
import type { Subcategory } from '@dar/contracts/catalog';
import { CardGrid } from '@dar/ui';
import { CategoryCard } from './category-card.tsx';
import styles from './subcategory-grid.module.css';

interface SubcategoryGridProps {
  readonly subcategories: readonly Subcategory[];
  /** Returns the target of a card and its router state. */
  readonly linkOf: (subcategory: Subcategory) => { readonly to: string; readonly state?: unknown };
}

/** Renders subcategories as cards, or a text when there are none. */
export function SubcategoryGrid({ subcategories, linkOf }: SubcategoryGridProps) {
  const { t } = useTranslation('catalog');
  if (subcategories.length === 0) return <p className={styles['none']}>{t('services.noSubCategories')}</p>;
  return (
    <CardGrid>
      {subcategories.map((subcategory) => (
        <li key={subcategory.id}>
          <CategoryCard
            name={subcategory.name}
            nameAr={subcategory.name_ar}
            image={subcategory.image}
            {...linkOf(subcategory)}
          />
        </li>
      ))}
    </CardGrid>
  );
}
