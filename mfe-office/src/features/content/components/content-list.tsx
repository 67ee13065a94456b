import { PlusOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import type { CatalogEntrySummary } from '@dar/contracts/office';
import { Button, Empty, Flex, Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { type Content, readOpen, toOpen } from '../../../parts/entries/entry-key.ts';
import { EntryRecord } from '../../../parts/entries/entry-record.tsx';
import { entriesQuery } from '../../../parts/entries/queries.ts';
import { StateTags } from '../../../parts/entries/state-tags.tsx';
import { useEntryName } from '../../../parts/entries/use-entry-name.ts';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import { paths } from '../../../paths.ts';

type ListedKind = 'home_section' | 'page' | 'faq';

interface ContentListProps {
  readonly kind: ListedKind;
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
  /** A column of buttons that move an entry. */
  readonly renderMove?: (entry: CatalogEntrySummary, index: number, all: readonly CatalogEntrySummary[]) => ReactNode;
}

const TEMPLATES: Readonly<Record<ListedKind, Content>> = {
  home_section: { items: [], hidden: false },
  page: {},
  faq: { hidden: false },
};

/** The entries of a kind in the order of the shop, and the open one. */
export function ContentList({ kind, open, onOpen, renderMove }: ContentListProps) {
  const { t } = useTranslation('office');
  const getName = useEntryName();
  const { data, error, refetch } = useQuery(entriesQuery(useCall()));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const entry = readOpen(open, [kind]);
  const rows = data
    .filter((one) => one.kind === kind)
    .toSorted((one, other) => one.position - other.position || one.id - other.id);
  const columns: TableColumnsType<CatalogEntrySummary> = [
    {
      title: t('content.name'),
      render: (_, row) => (
        <Link to={`${paths.content}?view=${kind}&open=${toOpen(row.kind, row.id)}`}>{getName(row)}</Link>
      ),
    },
    { title: t('content.state'), render: (_, row) => <StateTags {...row} /> },
    ...(renderMove
      ? [
          {
            title: t('content.order'),
            render: (_: unknown, row: CatalogEntrySummary, at: number) => renderMove(row, at, rows),
          },
        ]
      : []),
  ];
  return (
    <Flex vertical gap={8}>
      <Table<CatalogEntrySummary>
        size="small"
        rowKey={(row) => toOpen(row.kind, row.id)}
        pagination={false}
        dataSource={rows}
        columns={columns}
        scroll={{ x: 320 }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('content.empty')} /> }}
      />
      <Allowed call="/office/save_catalog_draft">
        <Flex>
          <Button icon={<PlusOutlined />} onClick={() => onOpen(toOpen(kind))}>
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
