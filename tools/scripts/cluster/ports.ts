import getPort from 'get-port';

/** The numbers of processes that can be several. */
export interface ClusterSize {
  readonly etcd: number;
  readonly members: number;
  readonly apis: number;
  readonly gateways: number;
}

export type ClusterPorts = Awaited<ReturnType<typeof reservePorts>>;

/** Returns a free port for each process before PostgreSQL. */
export async function reservePorts(shop: number, { apis, gateways }: ClusterSize) {
  const getPorts = (count: number) => Promise.all(Array.from({ length: count }, () => getPort()));
  return {
    shop,
    api: await getPort(),
    leader: await getPort(),
    replica: await getPort(),
    pool: await getPort(),
    bucket: await getPort(),
    platform: await getPort(),
    apis: await getPorts(apis),
    gateways: await getPorts(gateways),
  };
}
