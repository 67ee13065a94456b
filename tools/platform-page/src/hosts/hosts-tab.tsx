import { describeProvisions, type HostList } from '@dar/contracts/platform';
import { useQuery } from '@tanstack/react-query';
import { Card, Empty, Flex, Skeleton, Typography } from 'antd';
import { ErrorAlert } from '../error-alert.tsx';
import { hostsQuery, releasesQuery, reportsQuery } from '../queries.ts';
import { usePlatform } from '../use-platform.tsx';
import { HostTable } from './host-table.tsx';

// A long list of domains and versions wraps beside the name of its host.
const CARD = { header: { paddingBlock: 12 }, title: { flex: 'none', marginInlineEnd: 16 }, body: { padding: 0 } };

export function HostsTab() {
  const platform = usePlatform();
  const hosts = useQuery(hostsQuery(platform));
  const releases = useQuery(releasesQuery(platform));
  // Without reports the versions are shown all the same.
  const reports = useQuery(reportsQuery(platform)).data?.reports ?? [];
  const retry = () => void Promise.all([hosts.refetch(), releases.refetch()]);
  if (hosts.error || releases.error) return <ErrorAlert error={hosts.error ?? releases.error} onRetry={retry} />;
  if (!hosts.data || !releases.data) return <Skeleton active />;
  const entries = Object.entries(hosts.data.hosts);
  if (entries.length === 0)
    return <Empty description="No host has a release yet. Release the shell first: dar release." />;
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">Revision {hosts.data.revision} of the registry</Typography.Text>
      {entries.map(([name, channel]) => (
        <Card key={name} title={name} extra={<Domains channel={channel} />} styles={CARD}>
          <HostTable host={name} channel={channel} releases={releases.data.releases} reports={reports} />
        </Card>
      ))}
    </Flex>
  );
}

function Domains({ channel }: { readonly channel: HostList['hosts'][string] }) {
  const { domains, embedOrigins, provides } = channel;
  const places = [...domains, ...embedOrigins.map((origin) => `embedded by ${origin}`)];
  const where = places.join(', ') || 'every other domain';
  const own = provides ? `, with its own ${describeProvisions(provides)}` : '';
  return <Typography.Text type="secondary">{where + own}</Typography.Text>;
}
