import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Category } from '@dar/contracts/catalog';
import { BilingualName, Button, Icon } from '@dar/ui';
import { useEffect, useRef } from 'react';
import { subcategoryLink } from '../../../subcategory-link.ts';
import { childrenOf } from '../children-of.ts';
import { useCategoryQuery } from '../use-category-query.ts';
import styles from './opened-category.module.css';
import { SubcategoryGrid } from './subcategory-grid.tsx';

interface OpenedCategoryProps {
  readonly category: Category;
  readonly onClose: () => void;
}

/** Milliseconds before the page scrolls (docs/rules/browsing.md#categories). */
const SCROLL_DELAY = 100;

/** Renders the children of the expanded category under a banner with its names. */
export function OpenedCategory({ category, onClose }: OpenedCategoryProps) {
  const { t, i18n } = useTranslation('catalog');
  const context = useCategoryQuery(category);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      banner.current?.focus({ preventScroll: true });
      banner.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className={styles['opened']} aria-label={inLanguage(i18n.language, category.name, category.name_ar)}>
      <div ref={banner} tabIndex={-1} className={styles['banner']}>
        <BilingualName as="h2" name={category.name} nameAr={category.name_ar} />
        <Button size="small" icon={<Icon name="arrow-back" size={18} />} onClick={onClose}>
          {t('services.backToCategories')}
        </Button>
      </div>
      <SubcategoryGrid
        subcategories={childrenOf(category)}
        linkOf={(subcategory) => subcategoryLink(subcategory, context)}
      />
    </section>
  );
}
