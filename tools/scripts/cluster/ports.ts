import getPort from 'get-port';

const APIS = 3;
const GATEWAYS = 2;

export type ClusterPorts = Awaited<ReturnType<typeof reservePorts>>;

/** Returns a free port for each process before PostgreSQL. */
export async function reservePorts(shop: number) {
  const getPorts = (count: number) => Promise.all(Array.from({ length: count }, () => getPort()));
  return {
    shop,
    api: await getPort(),
    leader: await getPort(),
    replica: await getPort(),
    pool: await getPort(),
    bucket: await getPort(),
    platform: await getPort(),
    apis: await getPorts(APIS),
    gateways: await getPorts(GATEWAYS),
  };
}
