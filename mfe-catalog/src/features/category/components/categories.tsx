import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useLocation, useNavigate } from '@dar/app/router';
import type { Category, Subcategory } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import { BilingualName, Button, Icon, isPlainClick, type PictureLoad } from '@dar/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Carousel } from '../../../components/carousel.tsx';
import { subcategoryLink } from '../../../links.ts';
import { type NavigationQuery, useNavigationState } from '../../../navigation-state.ts';
import styles from './categories.module.css';
import { CategoryCard, SubcategoryGrid } from './category-card.tsx';

const LOADS: readonly PictureLoad[] = ['preload', 'eager', 'eager', 'eager'];

export function Categories({ list }: { readonly list: readonly Category[] }) {
  const { t } = useTranslation('catalog');
  const { openedId, open, close } = useOpenedCategory();
  const opened = list.find((category) => category.id === openedId);
  return (
    <>
      <Carousel label={t('services.list')} slides="grid">
        {list.map((category, index) => (
          <li key={category.id} aria-current={category === opened} className={styles['item']}>
            <CategoryEntry category={category} load={LOADS[index] ?? 'lazy'} onOpen={() => open(category.id)} />
          </li>
        ))}
      </Carousel>
      {opened && <OpenedCategory key={opened.id} category={opened} onClose={close} />}
    </>
  );
}

/** Returns the expanded category. Router state stores it, so that Back closes it and a return finds it open. */
function useOpenedCategory() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigationState();
  const openedId = state.opened_category;
  const show = (categoryId: number | undefined, replace: boolean) =>
    navigate(
      { pathname, search },
      { state: { ...state, opened_category: categoryId }, replace, preventScrollReset: true },
    );
  return {
    openedId,
    open: (categoryId: number) => show(categoryId, openedId !== undefined),
    close: () => show(undefined, true),
  };
}

export function useCategoryContext({ activity_id }: Pick<Category, 'activity_id'>): NavigationQuery {
  const { activityId, transactionId } = useNavigationState();
  return { activityId: activity_id ?? activityId, transactionId };
}

function getChildren(category: Category): readonly Subcategory[] {
  return [...category.sub_categories, ...category.sub_sub_categories, ...category.sub_sub_services];
}

interface CategoryEntryProps {
  readonly category: Category;
  readonly load: PictureLoad;
  readonly onOpen: () => void;
}

function CategoryEntry({ category, load, onOpen }: CategoryEntryProps) {
  const { t } = useTranslation('catalog');
  const context = useCategoryContext(category);
  const children = getChildren(category);
  if (children.length === 0) {
    return <CategoryCard category={category} load={load} {...subcategoryLink(category, context)} />;
  }
  const openInline = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <CategoryCard
      category={category}
      load={load}
      note={t('services.subServices', { count: children.length })}
      to={paths.subCategories(category.id, category.name, context)}
      onClick={openInline}
    />
  );
}

/** Milliseconds before the page scrolls (docs/rules/browsing.md#categories). */
const SCROLL_DELAY = 100;

function OpenedCategory({ category, onClose }: { readonly category: Category; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('catalog');
  const context = useCategoryContext(category);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      banner.current?.focus({ preventScroll: true });
      banner.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className={styles['opened']} aria-label={pickLocalized(i18n.language, category.name, category.name_ar)}>
      <div ref={banner} tabIndex={-1} className={styles['banner']}>
        <BilingualName as="h2" name={category.name} nameAr={category.name_ar} />
        <Button size="small" icon={<Icon name="arrow-back" size={18} />} onClick={onClose}>
          {t('services.backToCategories')}
        </Button>
      </div>
      <SubcategoryGrid
        subcategories={getChildren(category)}
        getLink={(subcategory) => subcategoryLink(subcategory, context)}
      />
    </section>
  );
}
