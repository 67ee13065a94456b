import { describeProvisions, type SiteList } from '@dar/platform-protocol';
import { useQuery } from '@tanstack/react-query';
import { Card, Empty, Flex, Skeleton, Typography } from 'antd';
import { ErrorAlert } from '../error-alert.tsx';
import { releasesQuery, reportsQuery, sitesQuery } from '../queries.ts';
import { usePlatform } from '../use-platform.tsx';
import { SiteTable } from './site-table.tsx';

// A long list of domains and versions wraps beside the name of its site.
const CARD = { header: { paddingBlock: 12 }, title: { flex: 'none', marginInlineEnd: 16 }, body: { padding: 0 } };

export function SitesTab() {
  const platform = usePlatform();
  const sites = useQuery(sitesQuery(platform));
  const releases = useQuery(releasesQuery(platform));
  // Without reports the versions are shown all the same.
  const reports = useQuery(reportsQuery(platform)).data?.reports ?? [];
  const retry = () => void Promise.all([sites.refetch(), releases.refetch()]);
  if (sites.error || releases.error) return <ErrorAlert error={sites.error ?? releases.error} onRetry={retry} />;
  if (!sites.data || !releases.data) return <Skeleton active />;
  const entries = Object.entries(sites.data.sites);
  if (entries.length === 0)
    return <Empty description="No site has a release yet. Release the shell first: dar release." />;
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">Revision {sites.data.revision} of the registry</Typography.Text>
      {entries.map(([name, channel]) => (
        <Card key={name} title={name} extra={<Domains channel={channel} />} styles={CARD}>
          <SiteTable site={name} channel={channel} releases={releases.data.releases} reports={reports} />
        </Card>
      ))}
    </Flex>
  );
}

function Domains({ channel }: { readonly channel: SiteList['sites'][string] }) {
  const { domains, embedOrigins, provides } = channel;
  const places = [...domains, ...embedOrigins.map((origin) => `embedded by ${origin}`)];
  const where = places.join(', ') || 'every other domain';
  const own = provides ? `, with its own ${describeProvisions(provides)}` : '';
  return <Typography.Text type="secondary">{where + own}</Typography.Text>;
}
