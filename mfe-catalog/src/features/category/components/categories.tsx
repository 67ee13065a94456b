import { useTranslation } from '@dar/app/i18n';
import type { Category } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import type { PictureLoad } from '@dar/ui';
import type { MouseEvent } from 'react';
import { Carousel } from '../../../components/carousel.tsx';
import { subcategoryLink } from '../../../subcategory-link.ts';
import { childrenOf } from '../children-of.ts';
import { useCategoryQuery } from '../use-category-query.ts';
import { useOpenedCategory } from '../use-opened-category.ts';
import styles from './categories.module.css';
import { CategoryCard } from './category-card.tsx';
import { OpenedCategory } from './opened-category.tsx';

interface CategoriesProps {
  readonly list: readonly Category[];
  /** Empty when the list covers all activities. */
  readonly activityName: string;
}

const FIRST_SCREEN = 4;

/** Renders the categories, and below them the children of the expanded one. */
export function Categories({ list, activityName }: CategoriesProps) {
  const { t } = useTranslation('catalog');
  const { openedId, open, close } = useOpenedCategory();
  const opened = list.find((category) => category.id === openedId);
  return (
    <>
      <p className={styles['summary']}>
        {activityName && <span className={styles['activity']}>{activityName}</span>}
        <span>{t('services.count', { count: list.length })}</span>
      </p>
      <Carousel label={t('services.list')} slides="grid">
        {list.map((category, index) => (
          <li key={category.id} aria-current={category === opened} className={styles['item']}>
            <CategoryEntry category={category} load={loadOf(index)} onOpen={() => open(category.id)} />
          </li>
        ))}
      </Carousel>
      {opened && <OpenedCategory key={opened.id} category={opened} onClose={close} />}
    </>
  );
}

function loadOf(index: number): PictureLoad {
  if (index === 0) return 'preload';
  return index < FIRST_SCREEN ? 'eager' : 'lazy';
}

interface CategoryEntryProps {
  readonly category: Category;
  readonly load: PictureLoad;
  readonly onOpen: () => void;
}

/** A category with children expands inline. Its link, opened in a new tab, leads to the page of its subcategories. */
function CategoryEntry({ category, load, onOpen }: CategoryEntryProps) {
  const { t } = useTranslation('catalog');
  const context = useCategoryQuery(category);
  const card = { name: category.name, nameAr: category.name_ar, image: category.image, load };
  const children = childrenOf(category);
  if (children.length === 0) return <CategoryCard {...card} {...subcategoryLink(category, context)} />;

  const openInline = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <CategoryCard
      {...card}
      note={t('services.subServices', { count: children.length })}
      to={paths.subCategories(category.id, category.name, context)}
      onClick={openInline}
    />
  );
}
