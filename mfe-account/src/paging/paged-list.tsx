import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Button, Card } from '@dar/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './paged-list.module.css';
import type { useLoadMore } from './use-load-more.ts';

interface PagedListProps {
  /** The accessible name of the list. */
  readonly label: string;
  /** The number of loaded items. */
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly loadMore: Pick<ReturnType<typeof useLoadMore>, 'mutate' | 'isPending' | 'error'>;
  /** One PagedListItem for each item. */
  readonly children: ReactNode;
}

/** The loaded items of a list in one card, their number, and a button that loads more. */
export function PagedList({ label, shown, total, hasMore, loadMore, children }: PagedListProps) {
  const { t } = useTranslation('account');
  const { list, focusNextItem } = useFocusOfNewItem(shown);
  const load = () => {
    focusNextItem();
    loadMore.mutate();
  };
  return (
    <>
      <Card flush>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
        <ul role="list" className={styles['list']} aria-label={label} ref={list}>
          {children}
        </ul>
      </Card>
      <div className={styles['more']}>
        <p role="status" className={styles['shown']}>
          {t('paging.shown', { shown, total: hasMore ? total : shown })}
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
function useFocusOfNewItem(shown: number) {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number>(undefined);
  useLayoutEffect(() => {
    const item = wanted.current === undefined ? undefined : list.current?.children[wanted.current];
    if (!(item instanceof HTMLElement)) return;
    wanted.current = undefined;
    (item.querySelector<HTMLElement>('a, button') ?? item).focus();
  });
  const focusNextItem = () => {
    wanted.current = shown;
  };
  return { list, focusNextItem };
}

/** One row of a PagedList. */
export function PagedListItem({ children }: { readonly children: ReactNode }) {
  return (
    <li className={styles['item']} tabIndex={-1}>
      {children}
    </li>
  );
}
