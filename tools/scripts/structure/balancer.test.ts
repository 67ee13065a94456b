import { execFileSync, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { expect, test, vi } from 'vitest';
import { placesInPath } from '../../cli/src/smoke/programs.ts';
import { ROOT } from '../workspace.ts';

const findProgram = (name: string) => [...placesInPath([name]), `/usr/sbin/${name}`].find((path) => existsSync(path));
const HAPROXY = findProgram('haproxy');
const OPENSSL = findProgram('openssl');
const [FIRST, SECOND] = ['127.0.0.2', '127.0.0.3'];
const LIMIT_MS = 30_000;
const TYPE_A = 1;

/** Answers queries for the address of any name, as the DNS of Docker does. */
async function startDns(getAddress: () => string | undefined) {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('message', (query, { port, address: client }) => {
    // The name ends with 0, and its type and class have two bytes each.
    const end = query.indexOf(0, 12) + 5;
    const address = getAddress();
    const hasAnswer = address !== undefined && query.readUInt16BE(end - 4) === TYPE_A;
    const flags = address === undefined ? [0x81, 0x83] : [0x81, 0x80];
    const answer = hasAnswer ? [0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 2, 0x58, 0, 4, ...address.split('.').map(Number)] : [];
    const head = [...query.subarray(0, 2), ...flags, 0, 1, 0, hasAnswer ? 1 : 0, 0, 0, 0, 0];
    socket.send(Buffer.from([...head, ...query.subarray(12, end), ...answer]), port, client);
  });
  return { port: socket.address().port, [Symbol.dispose]: () => void socket.close() };
}

async function startGateway(host: string, port = 0) {
  const server = createServer((_request, response) => response.end(host)).listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns `haproxy.cfg` with the ports and files of this machine. */
async function configure(folder: string, ports: Readonly<Record<'dns' | 'gateway' | 'shop', number>>): Promise<string> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  execFileSync(OPENSSL ?? '', ['req', ...kind, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const shop = join(folder, 'shop.pem');
  await writeFile(shop, `${await readFile(key, 'utf8')}${await readFile(certificate, 'utf8')}`);
  const file = join(folder, 'haproxy.cfg');
  const source = await readFile(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8');
  const own = source
    .replace('maxconn 20000', 'maxconn 100')
    .replace('127.0.0.11:53', `127.0.0.1:${ports.dns}`)
    .replace('gateway:3000', `gateway:${ports.gateway}`)
    .replace('bind :8080', `bind 127.0.0.1:${await getPort()}`)
    .replace('bind :8443', `bind 127.0.0.1:${ports.shop}`)
    .replace('/etc/haproxy/certificates/shop.pem', shop);
  await writeFile(file, own);
  return file;
}

/** Returns the address of the gateway that answers. */
async function getPage(port: number): Promise<string> {
  const call = request({ port, host: '127.0.0.1', rejectUnauthorized: false, agent: false }).end();
  const [response] = await once(call, 'response');
  return text(response);
}

test.skipIf(!HAPROXY || !OPENSSL || process.platform !== 'linux')(
  'HAProxy starts before the gateway, and finds it again when it was created anew with another address',
  async () => {
    let address: string | undefined;
    const folder = await mkdtemp(join(tmpdir(), 'dar-balancer-'));
    using dns = await startDns(() => address);
    await using first = await startGateway(FIRST);
    const shop = await getPort();
    const file = await configure(folder, { dns: dns.port, gateway: first.port, shop });
    const haproxy = spawn(HAPROXY ?? '', ['-db', '-f', file], { stdio: 'ignore' });
    try {
      await vi.waitFor(async () => expect(await getPage(shop)).toContain('503'), LIMIT_MS);
      address = FIRST;
      await vi.waitFor(async () => expect(await getPage(shop)).toBe(FIRST), LIMIT_MS);
      await first[Symbol.asyncDispose]();
      await using _second = await startGateway(SECOND, first.port);
      address = SECOND;
      await vi.waitFor(async () => expect(await getPage(shop)).toBe(SECOND), LIMIT_MS);
    } finally {
      haproxy.kill();
      await rm(folder, { recursive: true });
    }
  },
);
