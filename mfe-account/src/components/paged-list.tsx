import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Button, Card, CardGrid } from '@dar/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ListPage, LoadedPages } from '../pages.ts';
import type { useLoadMore } from '../use-load-more.ts';
import { useScrollRestoration } from '../use-scroll-restoration.ts';
import styles from './paged-list.module.css';

interface PagedListProps {
  readonly loaded: LoadedPages<ListPage<{ readonly id: number }>>;
  readonly loadMore: Pick<ReturnType<typeof useLoadMore>, 'mutate' | 'isPending' | 'error'>;
  /** One <li> for each loaded item, such as a PagedListItem. */
  readonly children: ReactNode;
}

/** The loaded items of a list as rows of one card. */
export function PagedRows({ label, ...list }: PagedListProps & { readonly label: string }) {
  return (
    <PagedList {...list}>
      <Card flush>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
        <ul role="list" className={styles['list']} aria-label={label}>
          {list.children}
        </ul>
      </Card>
    </PagedList>
  );
}

/** The loaded items of a list as cards. */
export function PagedCards(list: PagedListProps) {
  return (
    <PagedList {...list}>
      <CardGrid minColumn={460} single>
        {list.children}
      </CardGrid>
    </PagedList>
  );
}

/** A list, the number of its loaded items, and a button that loads more. */
function PagedList({ loaded: { items, total, pages, hasMore }, loadMore, children }: PagedListProps) {
  const { t } = useTranslation('account');
  const shown = items.length;
  const { list, focusNextItem } = useFocusOfNewItem(shown, loadMore.error !== null);
  useScrollRestoration();
  const load = () => {
    focusNextItem();
    loadMore.mutate();
  };
  return (
    <>
      <div ref={list}>{children}</div>
      <div className={styles['more']}>
        <p role="status" className={styles['shown']}>
          {(hasMore || pages > 1) && t('paging.shown', { shown, total: hasMore ? total : shown })}
        </p>
        {loadMore.error !== null && (
          <p role="alert" className={styles['error']}>
            {t(isApiError(loadMore.error, 'network') ? 'networkError' : 'paging.failed')}
          </p>
        )}
        {hasMore && (
          <Button size="large" loading={loadMore.isPending} onClick={load}>
            {t('paging.more')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Focuses the first item that `Load more` adds, because the button can disappear. */
function useFocusOfNewItem(shown: number, hasFailed: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    // A later refetch must not move the focus.
    if (hasFailed) wanted.current = undefined;
  }, [hasFailed]);
  useLayoutEffect(() => {
    const item = wanted.current === undefined ? undefined : list.current?.querySelectorAll('li')[wanted.current];
    if (!item) return;
    wanted.current = undefined;
    (item.querySelector<HTMLElement>('a, button') ?? item).focus();
  });
  const focusNextItem = () => {
    wanted.current = shown;
  };
  return { list, focusNextItem };
}

/** One row of PagedRows. */
export function PagedListItem({ children }: { readonly children: ReactNode }) {
  return (
    <li className={styles['item']} tabIndex={-1}>
      {children}
    </li>
  );
}
