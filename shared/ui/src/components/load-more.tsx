import type { FailureTexts } from '@dar/app/api-error';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { FormFailure } from './failure.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly query: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** The list, whose items are `li` elements. */
  readonly children: ReactNode;
  /** The number of items. */
  readonly shown: number;
  readonly status?: string | false | undefined;
  readonly label: string;
  readonly failed: FailureTexts;
}

/**
 * Renders a list that loads in parts, with a button for the next one. A failure keeps the list and the button. The first
 * new item takes the focus, because the button can disappear.
 */
export function LoadMore({ query, children, shown, status, label, failed }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage } = query;
  const hasFailed = query.isFetchNextPageError && !isFetchingNextPage;
  const { list, focusNextItem } = useFocusOfNewItem(shown, hasFailed);
  const load = () => {
    focusNextItem();
    if (!isFetchingNextPage) void query.fetchNextPage();
  };
  return (
    <>
      <div ref={list}>{children}</div>
      <div className={styles['more']}>
        {status !== undefined && (
          <p role="status" className={styles['shown']}>
            {status}
          </p>
        )}
        {hasFailed && <FormFailure error={query.error} texts={failed} />}
        {hasNextPage && (
          <Button size="large" loading={isFetchingNextPage} onClick={load}>
            {label}
          </Button>
        )}
      </div>
    </>
  );
}

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
