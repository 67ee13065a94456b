import type { ReportSummary } from '@dar/platform-protocol/browser-reports';
import { useQuery } from '@tanstack/react-query';
import { Empty, Flex, type TableColumnsType, Typography } from 'antd';
import { ErrorAlert } from '../error-alert.tsx';
import { formatMilliseconds, formatShare } from '../format.ts';
import { reportsQuery } from '../queries.ts';
import { usePlatform } from '../use-platform.tsx';
import { WideTable } from '../wide-table.tsx';
import { countFailures } from './count-failures.ts';
import { WebVitals } from './web-vitals.tsx';

const COLUMNS: TableColumnsType<ReportSummary> = [
  { title: 'Site', dataIndex: 'site' },
  { title: 'Section', dataIndex: 'section', sorter: (a, b) => a.section.localeCompare(b.section) },
  { title: 'Version', render: (_, { version }) => <Typography.Text code>{version}</Typography.Text> },
  { title: 'Loads', dataIndex: 'loads', align: 'end', sorter: (a, b) => a.loads - b.loads },
  { title: 'Failed', align: 'end', render: (_, report) => formatShare(countFailures(report), report.loads) },
  { title: 'Tampered', align: 'end', render: (_, { failures }) => failures.tampered },
  { title: 'Load time', align: 'end', render: (_, { loadMilliseconds }) => formatMilliseconds(loadMilliseconds) },
  { title: 'LCP', align: 'end', render: (_, { vitals }) => formatMilliseconds(vitals['LCP']) },
  { title: 'INP', align: 'end', render: (_, { vitals }) => formatMilliseconds(vitals['INP']) },
  { title: 'CLS', align: 'end', render: (_, { vitals }) => vitals['CLS']?.toFixed(3) ?? '–' },
];

const HEADING = { fontSize: 18, margin: 0 };

/** Shows what browsers reported about each release: loads, failures and the 75th percentile of the web vitals; and these by page. */
export function BrowsersTab() {
  const { data, error, isFetching, refetch } = useQuery(reportsQuery(usePlatform()));
  return (
    <Flex vertical gap="middle">
      <ErrorAlert error={error} onRetry={() => void refetch()} />
      <WideTable
        label="Reports of browsers"
        rowKey={({ site, section, version }) => `${site} ${section} ${version}`}
        columns={COLUMNS}
        dataSource={data?.reports}
        loading={isFetching && !data}
        pagination={false}
        locale={{ emptyText: <Empty description="No browser has reported since the platform started." /> }}
      />
      <Typography.Title level={2} style={HEADING}>
        Web vitals of pages
      </Typography.Title>
      <WebVitals />
    </Flex>
  );
}
