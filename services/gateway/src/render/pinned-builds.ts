import type { Sites } from '../pages/site.ts';
import { HOST } from '../release/manifests.ts';
import type { ServerBuild } from './render-task.ts';

/** Returns the server builds of all sites. */
export function pinnedBuilds({ hosts }: Sites): ServerBuild[] {
  const sites = hosts.flatMap((host) => host.sites);
  return sites.flatMap(({ host, sections }) => [{ name: HOST, version: host.version }, ...sections.values()]);
}
