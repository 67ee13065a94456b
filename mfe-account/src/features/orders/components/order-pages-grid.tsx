import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Button, CardGrid } from '@dar/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { useOrderPages } from '../use-order-pages.ts';
import styles from './order-pages-grid.module.css';

interface OrderPagesGridProps {
  readonly list: Pick<ReturnType<typeof useOrderPages>, 'pages' | 'isLast' | 'loadMore'>;
  /** The number of loaded orders. */
  readonly shown: number;
  /** The number of the customer's orders, or undefined while it is not loaded. */
  readonly total: number | undefined;
  /** One <li> for each order. */
  readonly children: ReactNode;
}

/** The loaded orders, their number, and a button that loads more. */
export function OrderPagesGrid({ list, shown, total, children }: OrderPagesGridProps) {
  const { t } = useTranslation('account');
  const { pages, isLast, loadMore } = list;
  const grid = useFocusOnNewOrder(shown, loadMore.isSuccess);
  const hasMore = !isLast && shown !== total;
  const number = hasMore && total ? t('orders.shownOf', { shown, total }) : t('orders.shown', { shown });
  return (
    <>
      <div ref={grid}>
        <CardGrid minColumn={460} single>
          {children}
        </CardGrid>
      </div>
      <div className={styles['more']}>
        <p role="status" className={styles['shown']}>
          {(hasMore || pages > 1) && number}
        </p>
        {loadMore.isError && (
          <p role="alert" className={styles['error']}>
            {t(isApiError(loadMore.error, 'network') ? 'networkError' : 'orders.failed')}
          </p>
        )}
        {hasMore && (
          <Button size="large" loading={loadMore.isPending} onClick={() => loadMore.mutate()}>
            {t('orders.loadMore')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Focuses the first order of an appended page, so that the keyboard and the screen reader continue there. */
function useFocusOnNewOrder(shown: number, hasAppended: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const first = grid.current?.querySelectorAll<HTMLElement>('li')[before.current]?.querySelector('a');
    before.current = shown;
    if (hasAppended) first?.focus({ preventScroll: true });
  }, [shown, hasAppended]);
  return grid;
}
