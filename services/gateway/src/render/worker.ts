import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import type { HostServerBuild } from '@dar/app/remotes/server-build';
import { loadBuild } from './load-build.ts';
import type { LoadMessage, RenderMessage, WireOutcome, WorkerAnswer, WorkerMessage } from './messages.ts';

// One thread of the pool: code of the sections runs here and nowhere else in the edge.

const NOWHERE = '/-/warm-up';

const hosts = new Map<string, HostServerBuild>();
const sections = new Map<string, SectionRoutes>();

parentPort?.on('message', async (message: WorkerMessage) => {
  const answer = await work(message).then(
    (outcome) => ({ ...(outcome && { outcome }) }),
    (error: unknown) => ({ error: describe(error) }),
  );
  parentPort?.postMessage({ ...answer, memoryUsed: memoryUsed() } satisfies WorkerAnswer);
});

async function work(message: WorkerMessage): Promise<WireOutcome | undefined> {
  if (message.kind === 'render') return render(message);
  await load(message);
  return undefined;
}

async function load({ key, host, code }: LoadMessage): Promise<void> {
  if (host !== undefined) {
    sections.set(key, loadBuild(key, code, hostAt(host).provided) as SectionRoutes);
    return;
  }
  const build = loadBuild(key, code, {}) as HostServerBuild;
  // The first renders are slow, as nothing is compiled yet: no shopper should wait for them.
  for (const language of ['en', 'ar'] as const) {
    await build.render({ path: NOWHERE, language, section: undefined, apiOrigin: '', apiTimeout: 1 });
  }
  hosts.set(key, build);
}

async function render({ host, section, request }: RenderMessage): Promise<WireOutcome> {
  const { render: renderPage } = hostAt(host);
  const owner = section && { ...section, module: sectionAt(section.key) };
  const outcome = await renderPage({ ...request, section: owner });
  if (outcome.kind !== 'page') return outcome;
  const state = JSON.stringify(outcome.page.state).replaceAll('<', '\\u003c');
  return { kind: 'page', page: { ...outcome.page, state } };
}

function hostAt(key: string): HostServerBuild {
  const build = hosts.get(key);
  if (!build) throw new Error(`${key} is not loaded`);
  return build;
}

function sectionAt(key: string): SectionRoutes {
  const module = sections.get(key);
  if (!module) throw new Error(`${key} is not loaded`);
  return module;
}

function memoryUsed(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
