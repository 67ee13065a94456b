import { useTranslation } from '@dar/app/i18n';
import type { Subcategory } from '@dar/contracts/catalog';
import { CardGrid } from '@dar/ui';
import { CategoryCard } from './category-card.tsx';
import styles from './subcategory-grid.module.css';

interface LeafGridProps {
  readonly leaves: readonly Subcategory[];
  /** Where a card leads, and the router state that it hands on. */
  readonly linkOf: (leaf: Subcategory) => { readonly to: string; readonly state?: unknown };
}

/** Sub-categories as cards, or that there are none. */
export function LeafGrid({ leaves, linkOf }: LeafGridProps) {
  const { t } = useTranslation('catalog');
  if (leaves.length === 0) return <p className={styles['none']}>{t('services.noSubCategories')}</p>;
  return (
    <CardGrid>
      {leaves.map((leaf) => (
        <li key={leaf.id}>
          <CategoryCard name={leaf.name} nameAr={leaf.name_ar} image={leaf.image} {...linkOf(leaf)} />
        </li>
      ))}
    </CardGrid>
  );
}
