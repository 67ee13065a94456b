import type { Pin, ReleaseList, SiteChannel } from '@dar/platform-protocol';
import type { ReportSummary } from '@dar/platform-protocol/browser-reports';
import { type TableColumnsType, Tag, Typography } from 'antd';
import { countFailures } from '../browsers/count-failures.ts';
import { formatBytes, formatMilliseconds, formatMoment, formatShare } from '../format.ts';
import { WideTable } from '../wide-table.tsx';
import { PinActions } from './pin-actions.tsx';

type Release = ReleaseList['releases'][number];

interface SiteTableProps {
  readonly site: string;
  readonly channel: SiteChannel;
  readonly releases: readonly Release[];
  readonly reports: readonly ReportSummary[];
}

interface Row {
  readonly section: string;
  readonly pin: Pin;
  readonly live: Release | undefined;
  readonly report: ReportSummary | undefined;
}

/** Lists the sections of a site with their versions and what can be done with them. */
export function SiteTable({ site, channel, releases, reports }: SiteTableProps) {
  const rows = Object.entries(channel.pins).map(
    ([section, pin]): Row => ({
      section,
      pin,
      live: findRelease(releases, section, pin.version),
      report: reports.find((one) => one.site === site && one.section === section && one.version === pin.version),
    }),
  );
  const columns: TableColumnsType<Row> = [
    { title: 'Section', dataIndex: 'section', rowScope: 'row' },
    { title: 'Live', render: (_, { pin }) => <Typography.Text code>{pin.version}</Typography.Text> },
    { title: 'Canary', render: (_, { pin }) => <Canary pin={pin} /> },
    { title: 'Size', align: 'end', render: (_, { live }) => live && formatBytes(live.bytes) },
    { title: 'Load time', align: 'end', render: (_, { report }) => formatMilliseconds(report?.loadMilliseconds) },
    {
      title: 'Failed loads',
      align: 'end',
      render: (_, { report }) => (report ? formatShare(countFailures(report), report.loads) : '–'),
    },
    {
      title: 'Published',
      render: (_, { live }) => live && `${formatMoment(live.publishedAt)} by ${live.publishedBy}`,
    },
    {
      title: 'Actions',
      render: (_, { section, pin }) => (
        <PinActions site={site} section={section} pin={pin} versions={getVersions(releases, section)} />
      ),
    },
  ];
  return (
    <WideTable label={`Sections of ${site}`} rowKey="section" columns={columns} dataSource={rows} pagination={false} />
  );
}

function Canary({ pin: { canary } }: { readonly pin: Pin }) {
  if (!canary) return <Typography.Text type="secondary">none</Typography.Text>;
  return (
    <Tag color="gold">
      {canary.version} at {canary.percent} %
    </Tag>
  );
}

function findRelease(releases: readonly Release[], section: string, version: string): Release | undefined {
  return releases.find((release) => release.section === section && release.version === version);
}

/** Returns the versions of a section, the newest first. */
function getVersions(releases: readonly Release[], section: string): string[] {
  return releases
    .filter((release) => release.section === section)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    .map(({ version }) => version);
}
