import type { History } from '@dar/platform-protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Flex, type TableColumnsType } from 'antd';
import { ErrorAlert } from '../error-alert.tsx';
import { formatMoment } from '../format.ts';
import { usePlatform } from '../use-platform.tsx';
import { WideTable } from '../wide-table.tsx';

type Entry = History['entries'][number];

const PAGE_SIZE = 50;

/** They have the number of the change before them. */
const WITHOUT_NUMBER: ReadonlySet<string> = new Set(['publish', 'create-token', 'revoke-token']);

const COLUMNS: TableColumnsType<Entry> = [
  {
    title: 'Revision',
    align: 'end',
    render: (_, { number, change }) => (WITHOUT_NUMBER.has(change.action) ? '' : number),
  },
  { title: 'When', render: (_, { at }) => formatMoment(at) },
  { title: 'Who', dataIndex: 'by' },
  { title: 'What', render: (_, { change }) => change.sentence },
];

/** Lists who changed what and when, the newest first. */
export function HistoryTab() {
  const platform = usePlatform();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['history'],
    queryFn: ({ pageParam }) => platform.history({ before: pageParam, limit: PAGE_SIZE }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }) => (entries.length < PAGE_SIZE ? undefined : entries.at(-1)?.number),
  });
  return (
    <Flex vertical gap="middle">
      <ErrorAlert error={error} onRetry={() => void refetch()} />
      <WideTable
        label="Changes"
        rowKey={({ number, change }) => `${number} ${change.sentence}`}
        columns={COLUMNS}
        dataSource={data?.pages.flatMap(({ entries }) => entries)}
        loading={isFetching && !data}
        pagination={false}
      />
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      )}
    </Flex>
  );
}
