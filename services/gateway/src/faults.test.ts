import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { homeLoad } from '@dar/contracts/catalog';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { openStorage, type Storage } from '@dar/registry/open-storage';
import { pinVersion } from '@dar/registry/testing/change-registry';
import { temporaryFolder, writeFiles, writeHostBuild, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { FAULTS, type FaultProxy, startFaultProxy } from '@dar/registry/testing/fault-proxy';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { BUCKET, startTestBucket, useBucketsAt } from '@dar/registry/testing/test-bucket';
import { createTestDatabase } from '@dar/registry/testing/test-database';
import { HOST_CODE, sectionCode } from '@dar/renderer/testing/fake-server-builds';
import { isFullRun } from '@dar/testing/full-run';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';

/** `npm test` takes a part that ends and one that never responds. */
const TRIED = FAULTS.filter((fault) => isFullRun || fault === 'gone' || fault === 'hanging');
const PARTS = ['registry', 'bucket', 'API', 'platform'] as const;
type Part = (typeof PARTS)[number];

const URL_OF_PAGE = '/service/7';
/** Much longer than a page from memory takes on a busy machine, and shorter than any timeout of a call. */
const AT_ONCE_MS = 1_000;
const PATIENT_MS = 20_000;
const RENDERS_WITH_DATA = `
  const response = await fetch('${API_BASE_PATH}${homeLoad.path}', { method: 'POST', body: '{}' }).catch(() => undefined);
  if (response?.ok) return 'with data';
  return { kind: 'page', page: { status: 200, html: '', head: '', state: {}, chunks: [], cacheable: false } };`;

const parts = new AsyncDisposableStack();
let proxies: Record<Part, FaultProxy>;
let registryUrl: string;
let storage: Storage;
let versions: readonly string[];
/** The disk of a gateway that served the site and ended. */
let disk: string;

beforeAll(async () => {
  const database = parts.use(await createTestDatabase('PostgreSQL'));
  const bucket = parts.use(await startTestBucket());
  const folder = parts.use(await temporaryFolder());
  const server = parts.adopt(Fastify(), (app) => app.close());
  server.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}));
  server.post('*', async () => ({ status: '1' }));
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const url = new URL(database.url ?? '');
  const startProxy = async (port: string | number) => parts.use(await startFaultProxy(Number(port)));
  proxies = {
    registry: await startProxy(url.port),
    bucket: await startProxy(bucket.port),
    API: await startProxy(new URL(origin).port),
    platform: await startProxy(new URL(origin).port),
  };
  useBucketsAt(bucket.port);
  storage = openStorage({
    ARTIFACTS_DIR: '',
    ARTIFACTS_BUCKET: { bucket: BUCKET, prefix: '' },
    REGISTRY_DATABASE_URL: url.href,
  });
  parts.defer(() => storage.database.close());
  versions = await publish(folder.path);
  url.port = String(proxies.registry.port);
  registryUrl = url.href;
  useBucketsAt(proxies.bucket.port);
  disk = join(folder.path, 'disk');
  await using gateway = await startGateway(disk);
  await gateway.read(URL_OF_PAGE);
});
afterAll(async () => {
  await parts.disposeAsync();
  vi.unstubAllEnvs();
});

/** Publishes a shell and two versions of a section. The second one is pinned. */
async function publish(folder: string): Promise<string[]> {
  const host = await writeHostBuild(folder);
  await writeFiles(host, { 'dist/server/index.cjs': HOST_CODE });
  await releaseBuild(storage, host);
  const published: string[] = [];
  for (const version of ['1.0.0', '1.1.0']) {
    const section = await writeSectionBuild(folder, {
      name: 'catalog',
      owns: ['/service/:id'],
      version,
      code: version,
      publicCalls: [`POST ${API_BASE_PATH}${homeLoad.path}`],
    });
    await writeFiles(section, { 'dist/server/index.cjs': sectionCode(RENDERS_WITH_DATA) });
    published.push((await releaseBuild(storage, section)).version);
  }
  return published;
}

/** Starts a gateway whose parts are behind the proxies. */
async function startGateway(artifacts: string, environment: Readonly<Record<string, string>> = {}) {
  const gateway = await startTestGateway({
    ARTIFACTS_DIR: artifacts,
    ARTIFACTS_BUCKET: `s3://${BUCKET}`,
    REGISTRY_DATABASE_URL: registryUrl,
    API_ORIGIN: `http://127.0.0.1:${proxies.API.port}`,
    PLATFORM_ORIGIN: `http://127.0.0.1:${proxies.platform.port}`,
    REPORTS_TOKEN: 'token-of-the-gateways-of-the-tests',
    ...environment,
  });
  const read = async (url: string) => {
    const start = performance.now();
    const { statusCode, body } = await gateway.app.inject({ url, headers: { accept: 'text/html,*/*' } });
    return { status: statusCode, body, isAtOnce: performance.now() - start < AT_ONCE_MS };
  };
  const report = async () => {
    const navigation = { accept: 'text/html', 'sec-fetch-dest': 'document' };
    const { headers } = await gateway.app.inject({ url: URL_OF_PAGE, headers: navigation });
    const page = String(headers['server-timing']).match(/^dar-page;desc="(\S+)"$/)?.[1];
    const body = { page, events: [{ type: 'started' }] };
    return (await gateway.app.inject({ method: 'POST', url: '/platform/api/reports', body })).statusCode;
  };
  return { ...gateway, read, report };
}

/** Returns the disk of a gateway that served the site before. */
async function copyDisk(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await temporaryFolder();
  await cp(disk, folder.path, { recursive: true });
  return folder;
}

const getFile = (version = '') => `/releases/catalog/${version}/static/js/entry.js`;

describe.each(PARTS)('a gateway whose %s', (part) => {
  const settings = { RENDER_PROCESSES: part === 'API' ? '2' : '0', RENDER_TIMEOUT_MS: '500' };

  it.each(TRIED)('is %s while it runs serves pages and files at once, and later pins afterwards', async (fault) => {
    await using folder = await copyDisk();
    await using gateway = await startGateway(folder.path, settings);
    const [first = '', second = ''] = versions;
    const before = await vi.waitFor(async () => {
      const page = await gateway.read(URL_OF_PAGE);
      expect(page.body).toContain(part === 'API' ? 'with data' : second);
      return page;
    }, PATIENT_MS);
    await proxies[part].setFault(fault);
    try {
      void gateway.refresh();
      expect(await gateway.read(URL_OF_PAGE)).toEqual({ ...before, isAtOnce: true });
      expect(await gateway.read(getFile(second))).toEqual({ status: 200, body: '1.1.0', isAtOnce: true });
      expect(await gateway.read('/readyz')).toMatchObject({ status: 200, isAtOnce: true });
      expect(await gateway.report()).toBe(204);
    } finally {
      await proxies[part].setFault(undefined);
    }
    await pinVersion(storage.database, 'catalog', first);
    await vi.waitFor(async () => {
      await gateway.refresh();
      expect((await gateway.read(URL_OF_PAGE)).body).toContain(getFile(first));
    }, PATIENT_MS);
    await pinVersion(storage.database, 'catalog', second);
  });

  it.each(TRIED)('is %s when it starts serves what it served last', async (fault) => {
    await using folder = await copyDisk();
    await proxies[part].setFault(fault);
    try {
      await using gateway = await startGateway(folder.path, settings);
      const page = await gateway.read(URL_OF_PAGE);
      expect([page.status, page.body]).toEqual([200, expect.stringContaining(getFile(versions[1]))]);
      expect(await gateway.read(getFile(versions[1]))).toEqual({ status: 200, body: '1.1.0', isAtOnce: true });
      expect(await gateway.read('/readyz')).toMatchObject({ status: 200, isAtOnce: true });
    } finally {
      await proxies[part].setFault(undefined);
    }
  });
});

it.each(['registry', 'bucket'] as const)(
  'says 503 to a file of an earlier version while its %s is gone',
  async (part) => {
    await using folder = await copyDisk();
    await using gateway = await startGateway(folder.path);
    await gateway.read(URL_OF_PAGE);
    await proxies[part].setFault('gone');
    const file = await gateway.read(getFile(versions[0])).finally(() => proxies[part].setFault(undefined));
    expect(file).toMatchObject({ status: 503, body: 'This file cannot be read now.\n' });
    expect(await gateway.read(getFile(versions[0]))).toMatchObject({ status: 200, body: '1.0.0' });
  },
);
