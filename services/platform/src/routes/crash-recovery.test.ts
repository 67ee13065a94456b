import { join } from 'node:path';
import { temporaryFolder } from '@dar/registry/testing/fake-builds';
import { freePort } from '@dar/testing/free-port';
import { isFullRun } from '@dar/testing/full-run';
import { type ServerProcess, startServerProcess } from '@dar/testing/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrashStep, crashAt } from '../testing/crash-injection/crash-step.ts';
import { startGateway } from '../testing/gateway-process.ts';
import { hostFiles, PLATFORM_TOKEN, pin, publish, sectionFiles } from '../testing/platform-client.ts';

const SERVER = join(import.meta.dirname, '../server.ts');
const CRASH_INJECTION = join(import.meta.dirname, '../testing/crash-injection/crash-injection.ts');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
let platform: { readonly origin: string };
let gateway: Awaited<ReturnType<typeof startGateway>>;
let live = '1.0.0';

beforeAll(async () => {
  folder = await temporaryFolder();
  await start();
  await publish(platform, { section: 'host', version: '1.0.0', files: hostFiles() });
  await pin(platform, 'host', '1.0.0');
  await release(live);
  gateway = await startGateway({ ARTIFACTS_DIR: folder.path });
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

async function start(): Promise<void> {
  const port = await freePort();
  platform = { origin: `http://127.0.0.1:${port}` };
  const settings = {
    PLATFORM_TOKEN,
    ARTIFACTS_DIR: folder.path,
    PLATFORM_HOST: '127.0.0.1',
    PLATFORM_PORT: String(port),
  };
  server = await startServerProcess(SERVER, { ...platform, settings, preload: CRASH_INJECTION });
}

/** Publishes a version of catalog and pins it. Returns the statuses of both. */
async function release(version: string): Promise<number[]> {
  const files = sectionFiles('catalog', { code: `code of ${version}` });
  const published = await publish(platform, { section: 'catalog', version, files });
  return [published.status, (await pin(platform, 'catalog', version)).status];
}

const ALL_STEPS: readonly (readonly [string, CrashStep])[] = [
  ['before a file is written', { call: 'writeFile', path: '/blobs/', when: 'before' }],
  ['before a written file has its name', { call: 'rename', path: '/blobs/', when: 'before' }],
  ['after a file is stored', { call: 'rename', path: '/blobs/', when: 'after' }],
  ['before the release is written', { call: 'writeFile', path: '/releases/catalog/', when: 'before' }],
  ['while the release is written', { call: 'writeFile', path: '/releases/catalog/', when: 'halfway' }],
  ['before the release exists', { call: 'link', path: '/releases/catalog/', when: 'before' }],
  ['after the release exists', { call: 'link', path: '/releases/catalog/', when: 'after' }],
  ['before the draft of the release is removed', { call: 'rm', path: '/releases/catalog/', when: 'before' }],
  ['before the revision is written', { call: 'writeFile', path: '/revisions/', when: 'before' }],
  ['while the revision is written', { call: 'writeFile', path: '/revisions/', when: 'halfway' }],
  ['before the revision exists', { call: 'link', path: '/revisions/', when: 'before' }],
  ['after the revision exists', { call: 'link', path: '/revisions/', when: 'after' }],
  ['before the draft of the revision is removed', { call: 'rm', path: '/revisions/', when: 'before' }],
];
/** `npm run test:all` takes all steps. */
const IN_EVERY_RUN = new Set([
  'before a written file has its name',
  'while the release is written',
  'after the release exists',
  'while the revision is written',
  'before the revision exists',
  'after the revision exists',
]);
const STEPS = ALL_STEPS.filter(([what]) => isFullRun || IN_EVERY_RUN.has(what));

it.each(STEPS)(
  'a gateway serves the old or the new version of a platform killed %s, and a retry succeeds',
  async (what, step) => {
    const next = live.replace(/\d+$/, (patch) => String(Number(patch) + 1));
    await crashAt(server.child, step);
    await expect(release(next)).rejects.toThrow();
    await server.exit;
    expect(server.child.signalCode).toBe('SIGKILL');
    await start();
    const expected = what === 'after the revision exists' || what.includes('draft of the revision') ? next : live;
    await expect.poll(() => gateway.shown()).toEqual({ version: expected, code: `code of ${expected}` });
    const [published, pinned] = await release(next);
    expect([200, 201]).toContain(published);
    expect(pinned).toBe(200);
    live = next;
    await expect.poll(() => gateway.shown()).toEqual({ version: next, code: `code of ${next}` });
  },
);
