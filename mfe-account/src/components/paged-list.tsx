import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import type { UseSuspenseInfiniteQueryResult } from '@dar/app/query';
import { Button, Card, CardGrid } from '@dar/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ListPage } from '../paged-list.ts';
import { useScrollRestoration } from '../use-scroll-restoration.ts';
import styles from './paged-list.module.css';

type JoinedPages = ListPage<{ readonly id: number }> & { readonly pageCount: number };

interface PagedListProps {
  readonly list: UseSuspenseInfiniteQueryResult<JoinedPages, unknown>;
  /** One <li> for each loaded item, such as a PagedListItem. */
  readonly children: ReactNode;
}

/** The loaded items of a list as rows of one card. */
export function PagedRows({ label, list, children }: PagedListProps & { readonly label: string }) {
  return (
    <PagedList list={list}>
      <Card flush>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets */}
        <ul role="list" className={styles['list']} aria-label={label}>
          {children}
        </ul>
      </Card>
    </PagedList>
  );
}

/** The loaded items of a list as cards. */
export function PagedCards({ list, children }: PagedListProps) {
  return (
    <PagedList list={list}>
      <CardGrid minColumn={460} single>
        {children}
      </CardGrid>
    </PagedList>
  );
}

/** A list, the number of its loaded items, and a button that loads more. */
function PagedList({ list: { data, error, ...query }, children }: PagedListProps) {
  const { t } = useTranslation('account');
  const { hasNextPage, isFetchingNextPage } = query;
  const shown = data.items.length;
  const hasFailed = query.isFetchNextPageError && !isFetchingNextPage;
  const { list, focusNextItem } = useFocusOfNewItem(shown, hasFailed);
  useScrollRestoration();
  const load = () => {
    focusNextItem();
    if (!isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <>
      <div ref={list}>{children}</div>
      <div className={styles['more']}>
        <p role="status" className={styles['shown']}>
          {(hasNextPage || data.pageCount > 1) && t('paging.shown', { shown, total: hasNextPage ? data.total : shown })}
        </p>
        {hasFailed && (
          <p role="alert" className={styles['error']}>
            {t(isApiError(error, 'network') ? 'networkError' : 'paging.failed')}
          </p>
        )}
        {hasNextPage && (
          <Button size="large" loading={isFetchingNextPage} onClick={load}>
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
