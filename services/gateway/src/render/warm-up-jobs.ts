import type { Sites } from '../pages/site.ts';
import { renderJob } from './render-job.ts';
import { buildKey, type RenderJob } from './render-task.ts';

const UNKNOWN_PATH = '/-/warm-up';

/** Returns jobs that load and compile every pinned build: an unknown page of each shell, and a page of each section in it. */
export function warmUpJobs(
  { hosts }: Sites,
  limits: { readonly apiOrigin: string; readonly timeout: number },
): RenderJob[] {
  const sites = hosts.flatMap((host) => host.sites);
  const jobs = sites.flatMap((site) => {
    const render = (path: string, section?: Parameters<typeof renderJob>[0]['section']) =>
      renderJob({ site, section, path, language: 'en', siteOrigin: undefined }, limits);
    const sections = [...site.sections.values()].flatMap((section) => {
      const path = section.owns.find((pattern) => !/[:*]/.test(pattern)) ?? section.owns[0];
      return path === undefined ? [] : [render(path, section)];
    });
    return [render(UNKNOWN_PATH), ...sections];
  });
  return [...new Map(jobs.map((job) => [keyOf(job), job])).values()];
}

function keyOf({ host, section }: RenderJob): string {
  return section ? buildKey(section, host) : buildKey(host);
}
