import { processKey, type RenderJob } from '@dar/renderer';
import type { Sites } from '../pages/site.ts';
import { renderJob } from './render-job.ts';

const UNKNOWN_PATH = '/-/warm-up';

/** Returns jobs that load and compile every pinned build: an unknown page of each shell, and a page of each section in it. */
export function warmUpJobs({ sites }: Sites, language: string, timeout: number): RenderJob[] {
  const versions = sites.flatMap((site) => site.versions);
  const jobs = versions.flatMap((site) => {
    const render = (path: string, section?: Parameters<typeof renderJob>[0]['section']) =>
      renderJob({ site, section, path, language, siteOrigin: undefined }, timeout);
    const sections = [...site.sections.values()].flatMap((section) => {
      const path = section.owns.find((pattern) => !/[:*]/.test(pattern)) ?? section.owns[0];
      return path === undefined ? [] : [render(path, section)];
    });
    return [render(UNKNOWN_PATH), ...sections];
  });
  return [...new Map(jobs.map((job) => [processKey(job), job])).values()];
}
