import type { Pin } from '@dar/platform-protocol';
import { VITAL_GROUPS, type VitalQuery, type VitalSummary } from '@dar/platform-protocol/browser-reports';
import { useQuery } from '@tanstack/react-query';
import { Empty, Flex, Radio, Select, Skeleton, type TableColumnsType, Typography } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../error-alert.tsx';
import { formatChange, formatVital } from '../format.ts';
import { sitesQuery, vitalsQuery } from '../queries.ts';
import { usePlatform } from '../use-platform.tsx';
import { WideTable } from '../wide-table.tsx';

/** The three of which Google says that they matter most come first. */
const SHOWN = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

// On a phone a long route leaves room for the values.
const GROUP = { display: 'inline-block', maxWidth: 'min(36vw, 420px)', overflowWrap: 'anywhere' } as const;

const GROUP_LABELS: Readonly<Record<VitalQuery['by'], string>> = {
  route: 'Page',
  language: 'Language',
  connection: 'Connection',
};

type Measured = VitalSummary['vitals'][string];

interface Row {
  readonly group: string;
  readonly live: VitalSummary['vitals'];
  readonly canary: VitalSummary['vitals'];
}

/** Shows the 75th percentile of each web vital of a section, of its live version and beside it of its canary. */
export function WebVitals() {
  const sites = useQuery(sitesQuery(usePlatform()));
  const [chosen, setChosen] = useState<Partial<VitalQuery>>({});
  if (sites.error) return <ErrorAlert error={sites.error} onRetry={() => void sites.refetch()} />;
  if (!sites.data) return <Skeleton active />;
  const names = Object.keys(sites.data.sites);
  const site = chosen.site ?? names[0] ?? '';
  const pins = sites.data.sites[site]?.pins ?? {};
  const sections = Object.keys(pins);
  const section = chosen.section !== undefined && pins[chosen.section] ? chosen.section : (sections[0] ?? '');
  const by = chosen.by ?? 'route';
  const pin = pins[section];
  const choose = (change: Partial<VitalQuery>) => setChosen({ ...chosen, ...change });
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="middle" align="center">
        <Choice label="Site" values={names} value={site} onChange={(name) => choose({ site: name })} />
        <Choice label="Section" values={sections} value={section} onChange={(name) => choose({ section: name })} />
        <Radio.Group
          aria-label="Group by"
          optionType="button"
          value={by}
          options={VITAL_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
          onChange={({ target }) => choose({ by: target.value })}
        />
      </Flex>
      {pin ? (
        <VitalsTable query={{ site, section, by }} pin={pin} />
      ) : (
        <Empty description="No section is pinned on this site." />
      )}
    </Flex>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      options={values.map((name) => ({ value: name, label: name }))}
      onChange={onChange}
      style={{ minWidth: 140 }}
    />
  );
}

function VitalsTable({ query, pin }: { readonly query: VitalQuery; readonly pin: Pin }) {
  const { data, error, isFetching, refetch } = useQuery(vitalsQuery(usePlatform(), query));
  const columns: TableColumnsType<Row> = [
    { title: GROUP_LABELS[query.by], rowScope: 'row', render: (_, { group }) => <span style={GROUP}>{group}</span> },
    ...SHOWN.map((name) => ({
      title: name,
      align: 'end' as const,
      render: (_: unknown, { live, canary }: Row) => <Vital name={name} live={live[name]} canary={canary[name]} />,
    })),
  ];
  const versions = `${pin.version} is live${pin.canary ? `, ${pin.canary.version} is the canary` : ''}`;
  return (
    <>
      <Typography.Text type="secondary">
        {versions}. The 75th percentile of recent pages: that of the live version, and below it that of the canary.
      </Typography.Text>
      <ErrorAlert error={error} onRetry={() => void refetch()} />
      <WideTable
        label={`Web vitals of ${query.section} on ${query.site}`}
        rowKey="group"
        columns={columns}
        dataSource={toRows(data?.vitals ?? [], pin)}
        loading={isFetching && !data}
        pagination={false}
        locale={{ emptyText: <Empty description="No browser has reported since the platform started." /> }}
      />
    </>
  );
}

interface VitalProps {
  readonly name: string;
  readonly live: Measured | undefined;
  readonly canary: Measured | undefined;
}

function Vital({ name, live, canary }: VitalProps) {
  return (
    <Flex vertical align="end">
      <span>{live ? `${formatVital(name, live.p75)} of ${live.pages}` : '–'}</span>
      {canary && (
        <Typography.Text strong={live && canary.p75 > live.p75}>
          {formatVital(name, canary.p75)} of {canary.pages}
          {live && `, ${formatChange(live.p75, canary.p75)}`}
        </Typography.Text>
      )}
    </Flex>
  );
}

function toRows(summaries: readonly VitalSummary[], { version, canary }: Pin): Row[] {
  const ofVersion = (of: string | undefined, group: string) =>
    summaries.find((summary) => summary.version === of && summary.group === group)?.vitals ?? {};
  const shown = summaries.filter((summary) => summary.version === version || summary.version === canary?.version);
  return [...new Set(shown.map(({ group }) => group))].sort().map((group) => ({
    group,
    live: ofVersion(version, group),
    canary: ofVersion(canary?.version, group),
  }));
}
