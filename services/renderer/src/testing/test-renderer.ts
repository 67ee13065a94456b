import { onTestFinished } from 'vitest';
import type { RenderJob, SectionBuild } from '../render-job.ts';
import { type Renderer, type RendererSettings, startRenderer } from '../renderer.ts';
import { addServerBuild, HOST_CODE, readServerCode, sectionCode } from './fake-server-builds.ts';

/** Longer than any start of a process on a busy machine. */
export const PATIENT = 60_000;

const request = { path: '/service/7', language: 'en', isShell: false, apiTimeout: 100, siteOrigin: undefined } as const;

export const host = addServerBuild('host', HOST_CODE);

interface TestRenderer extends Renderer {
  /** What sections tried and may not. */
  readonly denied: readonly string[];
  getHtml(job: RenderJob): Promise<string>;
}

/** Starts a renderer that ends with the test. */
export function startTestRenderer(settings: Partial<RendererSettings> = {}): TestRenderer {
  const denied: string[] = [];
  const renderer = startRenderer({
    readCode: readServerCode,
    callApi: () => Promise.reject(new Error('no API')),
    onDenied: ({ name, version }, what, detail) => denied.push(`${name} ${version} ${what} ${detail}`),
    maxProcesses: 4,
    timeout: 5_000,
    loadTimeout: PATIENT,
    queueTimeout: PATIENT,
    warmUpTimeout: PATIENT,
    ...settings,
  });
  onTestFinished(() => renderer.close());
  return {
    denied,
    render: (job, limits) => renderer.render(job, limits),
    usePins: (jobs) => renderer.usePins(jobs),
    processes: () => renderer.processes(),
    close: () => renderer.close(),
    async getHtml(job) {
      const outcome = await renderer.render(job);
      return outcome.kind === 'page' ? outcome.page.html : outcome.kind;
    },
  };
}

/** Adds a server build of a section, which may make one call. */
export function build(code: string, name = 'catalog'): SectionBuild {
  return { ...addServerBuild(name, code), publicCalls: ['POST /app/public/api/v3/x'] };
}

/** Adds a section whose render function has the body. */
export function section(body: string, name?: string): SectionBuild {
  return build(sectionCode(body), name);
}

/** Adds a section whose pages count the renders of their process. */
export function counting(name: string): SectionBuild {
  return section("globalThis.renders = (globalThis.renders ?? 0) + 1; return '' + renders", name);
}

/** A section that renders the language and the path. */
export const steady = section("return request.language + ' ' + request.path");

export function job(owner: RenderJob['section'], changes: Partial<RenderJob['request']> = {}): RenderJob {
  return { host, section: owner, request: { ...request, ...changes } };
}
