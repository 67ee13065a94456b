import { once } from 'node:events';
import { getHeapStatistics } from 'node:v8';
import { type MessagePort, threadId } from 'node:worker_threads';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import type { HostServerBuild } from '@dar/app/remotes/server-build';
import { loadBuild } from './load-build.ts';
import { buildKey, type RenderResult, type RenderTask, type ServerBuild, type WorkerMessage } from './render-task.ts';

const WARM_UP_PATH = '/-/warm-up';

const hosts = new Map<string, HostServerBuild>();
const sections = new Map<string, SectionRoutes>();

/** Renders a page in a worker thread. Section code runs here and nowhere else in the gateway. */
export default async function runTask(task: RenderTask): Promise<RenderResult> {
  const outcome = await render(task);
  const { used_heap_size, external_memory } = getHeapStatistics();
  return { outcome, threadId, memoryUsed: used_heap_size + external_memory };
}

async function render({ host, section, request, progress }: RenderTask): Promise<RenderResult['outcome']> {
  let reason: 'unloadable' | 'threw' = 'unloadable';
  try {
    const isLoaded = hosts.has(buildKey(host)) && (!section || sections.has(buildKey(section, host)));
    if (!isLoaded) progress.postMessage('loading');
    const hostBuild = await loadHost(host, progress);
    const owner = section && { ...section, module: await loadSection(section, host, hostBuild, progress) };
    reason = 'threw';
    progress.postMessage('rendering');
    const outcome = await hostBuild.render({ ...request, section: owner });
    if (outcome.kind !== 'page') return outcome;
    const state = JSON.stringify(outcome.page.state).replaceAll('<', '\\u003c');
    return { kind: 'page', page: { ...outcome.page, state } };
  } catch (error) {
    return { kind: 'failure', reason, message: error instanceof Error ? String(error.stack) : String(error) };
  }
}

async function loadHost(host: ServerBuild, port: MessagePort): Promise<HostServerBuild> {
  const key = buildKey(host);
  const loaded = hosts.get(key);
  if (loaded) return loaded;
  const build = loadBuild(key, await readCode(host, port), {}) as HostServerBuild;
  // The first renders are slow, because V8 has not compiled the code yet.
  for (const language of ['en', 'ar'] as const) {
    await build.render({
      path: WARM_UP_PATH,
      language,
      section: undefined,
      apiOrigin: '',
      apiTimeout: 1,
      siteOrigin: undefined,
    });
  }
  hosts.set(key, build);
  return build;
}

async function loadSection(
  section: ServerBuild,
  host: ServerBuild,
  { provided }: HostServerBuild,
  port: MessagePort,
): Promise<SectionRoutes> {
  const key = buildKey(section, host);
  const module = sections.get(key) ?? (loadBuild(key, await readCode(section, port), provided) as SectionRoutes);
  sections.set(key, module);
  return module;
}

async function readCode(build: ServerBuild, port: MessagePort): Promise<string> {
  const answer = once(port, 'message') as Promise<[string | undefined]>;
  port.postMessage({ name: build.name, version: build.version } satisfies WorkerMessage);
  const [code] = await answer;
  if (code === undefined) throw new Error(`${buildKey(build)} has no server build`);
  return code;
}
