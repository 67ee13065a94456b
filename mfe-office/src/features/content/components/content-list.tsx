import { PlusOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import type { CatalogEntrySummary } from '@dar/contracts/office';
import { Button, Empty, Flex, Table, type TableColumnsType, type TableProps } from 'antd';
import { lazy, Suspense } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { type Content, readOpen, toOpen } from '../../../parts/entries/entry-key.ts';
import { entriesQuery } from '../../../parts/entries/queries.ts';
import { StateTags } from '../../../parts/entries/state-tags.tsx';
import { useEntryName } from '../../../parts/entries/use-entry-name.ts';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import { paths } from '../../../paths.ts';

const SortableTable = lazy(() => import(/* webpackChunkName: 'sortable-table' */ './sortable-table.tsx'));
const EntryRecord = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'entry-record' */ '../../../parts/entries/entry-record.tsx')).EntryRecord,
}));

type ListedKind = 'home_section' | 'page' | 'faq';

interface ContentListProps {
  readonly kind: ListedKind;
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
  /** For a list whose order people change. */
  readonly reorder?: Reorder;
}

export interface Reorder {
  /** The ids in the order that is being saved. */
  readonly saving: readonly number[] | undefined;
  readonly onMove: (rows: readonly CatalogEntrySummary[], from: number, to: number) => void;
}

const TEMPLATES: Readonly<Record<ListedKind, Content>> = {
  home_section: { items: [], hidden: false },
  page: {},
  faq: { hidden: false },
};

/** The entries of a kind in the order of the shop, and the open one. */
export function ContentList({ kind, open, onOpen, reorder }: ContentListProps) {
  const { t } = useTranslation('office');
  const getName = useEntryName();
  const { data, error, refetch } = useQuery(entriesQuery(useCall()));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const entry = readOpen(open, [kind]);
  const rows = toSorted(
    data.filter((one) => one.kind === kind),
    reorder?.saving,
  );
  const columns: TableColumnsType<CatalogEntrySummary> = [
    {
      title: t('content.name'),
      render: (_, row) => (
        <Link to={`${paths.content}?view=${kind}&open=${toOpen(row.kind, row.id)}`}>{getName(row)}</Link>
      ),
    },
    { title: t('content.state'), render: (_, row) => <StateTags {...row} /> },
  ];
  const table: TableProps<CatalogEntrySummary> = {
    size: 'small',
    rowKey: (row) => toOpen(row.kind, row.id),
    pagination: false,
    dataSource: rows,
    columns,
    scroll: { x: 320 },
    locale: { emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('content.empty')} /> },
  };
  return (
    <Flex vertical gap={8}>
      {reorder ? (
        <Suspense fallback={<Table<CatalogEntrySummary> {...table} />}>
          <SortableTable
            {...{ table, rows }}
            isMoving={reorder.saving !== undefined}
            onMove={(from, to) => reorder.onMove(rows, from, to)}
          />
        </Suspense>
      ) : (
        <Table<CatalogEntrySummary> {...table} />
      )}
      <Allowed call="/office/save_catalog_draft">
        <Flex>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => onOpen(toOpen(kind))}>
            {t('content.add')}
          </Button>
        </Flex>
      </Allowed>
      <RecordDrawer
        id={entry && open}
        wide
        title={entry?.id === undefined ? t('content.add') : getName({ kind, id: entry.id })}
        onClose={() => onOpen(undefined)}
      >
        {entry && (
          <EntryRecord
            key={open}
            entry={entry}
            template={TEMPLATES[kind]}
            onSaved={({ id }) => entry.id === undefined && onOpen(toOpen(kind, id))}
          />
        )}
      </RecordDrawer>
    </Flex>
  );
}

function toSorted(rows: readonly CatalogEntrySummary[], saving: readonly number[] | undefined) {
  const getPlace = ({ id, position }: CatalogEntrySummary) => saving?.indexOf(id) ?? position;
  return rows.toSorted((one, other) => getPlace(one) - getPlace(other) || one.id - other.id);
}
