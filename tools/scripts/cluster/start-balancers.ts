import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Supervised } from '../processes/supervise.ts';
import { type ClusterTools, LOOPBACK } from './cluster-tools.ts';
import type { ClusterPorts } from './ports.ts';
import type { DatabaseServers } from './start-database.ts';

/** Creates a certificate for localhost. Returns its path. */
export async function createCertificate({ group, programs, folder }: ClusterTools): Promise<string> {
  const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const args = ['req', ...kind, ...subject, '-keyout', key, '-out', certificate];
  await group.run({ name: 'openssl', file: programs.openssl, args });
  await folder.write('shop.pem', `${await readFile(key, 'utf8')}${await readFile(certificate, 'utf8')}`);
  return certificate;
}

/** Starts HAProxy before gateways, APIs and the leader of PostgreSQL. */
export async function startBalancer(
  tools: ClusterTools,
  ports: ClusterPorts,
  { members }: DatabaseServers,
): Promise<void> {
  const lines = (name: string, list: readonly number[]) =>
    list.map((port, index) => `  server ${name}${index + 1} ${LOOPBACK}:${port} check`).join('\n');
  const file = await tools.folder.fill('haproxy.cfg', {
    shopPort: ports.shop,
    apiPort: ports.api,
    leaderPort: ports.leader,
    replicaPort: ports.replica,
    gateways: lines('gateway', ports.gateways),
    apis: lines('api', ports.apis),
    postgres: members
      .map(({ name, port, restPort }) => `  server ${name} ${LOOPBACK}:${port} check port ${restPort}`)
      .join('\n'),
  });
  tools.startProgram('haproxy', tools.programs.haproxy, ['-db', '-f', file]);
}

/** Starts PgBouncer before the leader of PostgreSQL. */
export async function startPool(
  tools: ClusterTools,
  ports: ClusterPorts,
  { password }: DatabaseServers,
): Promise<Supervised> {
  await tools.folder.write('userlist.txt', `"dar" "${password}"\n`);
  const file = await tools.folder.fill('pgbouncer.ini', {
    leaderPort: ports.leader,
    replicaPort: ports.replica,
    poolPort: ports.pool,
  });
  return tools.startProgram('pgbouncer', tools.programs.pgbouncer, ['-q', file]);
}
