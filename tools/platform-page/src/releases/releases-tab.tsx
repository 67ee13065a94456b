import type { ReleaseList } from '@dar/platform-protocol';
import { useQuery } from '@tanstack/react-query';
import { Flex, type TableColumnsType, Typography } from 'antd';
import { ErrorAlert } from '../error-alert.tsx';
import { formatBytes, formatMoment } from '../format.ts';
import { releasesQuery } from '../queries.ts';
import { usePlatform } from '../use-platform.tsx';
import { WideTable } from '../wide-table.tsx';

type Release = ReleaseList['releases'][number];

/** Lists every release, the newest first. */
export function ReleasesTab() {
  const { data, error, isFetching, refetch } = useQuery(releasesQuery(usePlatform()));
  const releases = data?.releases.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const names = [...new Set(releases?.map(({ section }) => section))].sort();
  const columns: TableColumnsType<Release> = [
    {
      title: 'Section',
      dataIndex: 'section',
      filters: names.map((name) => ({ text: name, value: name })),
      onFilter: (name, { section }) => section === name,
    },
    { title: 'Version', render: (_, { version }) => <Typography.Text code>{version}</Typography.Text> },
    { title: 'Published', render: (_, { publishedAt }) => formatMoment(publishedAt) },
    { title: 'By', dataIndex: 'publishedBy' },
    { title: 'Files', dataIndex: 'fileCount', align: 'end' },
    { title: 'Size', align: 'end', sorter: (a, b) => a.bytes - b.bytes, render: (_, { bytes }) => formatBytes(bytes) },
  ];
  return (
    <Flex vertical gap="middle">
      <ErrorAlert error={error} onRetry={() => void refetch()} />
      <WideTable
        label="Releases"
        rowKey={({ section, version }) => `${section} ${version}`}
        columns={columns}
        dataSource={releases}
        loading={isFetching && !data}
        pagination={{ pageSize: 25, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </Flex>
  );
}
