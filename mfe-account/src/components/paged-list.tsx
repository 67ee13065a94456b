import { useTranslation } from '@dar/app/i18n';
import type { UseSuspenseInfiniteQueryResult } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, CardGrid, EmptyState, type IconName, LoadMore, SkeletonBlock, SkeletonLines } from '@dar/ui';
import type { ReactNode } from 'react';
import type { ListPage } from '../list-pages.ts';
import styles from './paged-list.module.css';
import row from './row.module.css';

type JoinedPages = ListPage<{ readonly id: number }> & { readonly pageCount: number };

interface PagedItemsProps<Item extends { readonly id: number }> {
  readonly list: UseSuspenseInfiniteQueryResult<ListPage<Item> & { readonly pageCount: number }, unknown>;
  readonly children: (item: Item) => ReactNode;
}

export function PagedRows<Item extends { readonly id: number }>(
  props: PagedItemsProps<Item> & { readonly label: string },
) {
  const { label, list, children } = props;
  return (
    <PagedList list={list}>
      <Card flush>
        <ul role="list" className={styles['list']} aria-label={label}>
          {list.data.items.map((item) => (
            <li key={item.id} className={styles['item']} tabIndex={-1}>
              {children(item)}
            </li>
          ))}
        </ul>
      </Card>
    </PagedList>
  );
}

export function PagedCards<Item extends { readonly id: number }>({ list, children }: PagedItemsProps<Item>) {
  return (
    <PagedList list={list}>
      <CardGrid minColumn={460} single>
        {list.data.items.map(children)}
      </CardGrid>
    </PagedList>
  );
}

interface PagedListProps {
  readonly list: UseSuspenseInfiniteQueryResult<JoinedPages, unknown>;
  readonly children: ReactNode;
}

function PagedList({ list: query, children }: PagedListProps) {
  const { t } = useTranslation('account');
  const { hasNextPage, data } = query;
  const shown = data.items.length;
  const status =
    (hasNextPage || data.pageCount > 1) && t('paging.shown', { shown, total: hasNextPage ? data.total : shown });
  return (
    <LoadMore
      query={query}
      shown={shown}
      status={status}
      label={t('paging.more')}
      failed={{ other: t('paging.failed') }}
    >
      {children}
    </LoadMore>
  );
}

interface EmptyListProps {
  readonly of: 'favourites' | 'wallet' | 'notifications' | 'orders';
  readonly icon: IconName;
  readonly to?: string;
}

export function EmptyList({ of, icon, to = paths.services() }: EmptyListProps) {
  const { t } = useTranslation('account');
  const action = (
    <ButtonLink to={to} type="primary">
      {t(`${of}.browse`)}
    </ButtonLink>
  );
  return <EmptyState icon={icon} title={t(`${of}.empty`)} text={t(`${of}.emptyText`)} action={action} />;
}

const ROWS = [1, 2, 3, 4, 5];

export function RowSkeletons() {
  return (
    <Card flush>
      {ROWS.map((number) => (
        <div key={number} className={styles['item']}>
          <div className={row['row']}>
            <SkeletonBlock height="44px" radius="var(--dar-radius-full)" />
            <SkeletonLines lines={2} />
          </div>
        </div>
      ))}
    </Card>
  );
}
