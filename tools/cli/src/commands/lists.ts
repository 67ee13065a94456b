import { describeProvisions, type SiteList } from '@dar/platform-protocol';
import type { Context, Result } from './context.ts';
import { minute, table } from './table.ts';

const KILOBYTE = 1_000;

/** Lists the published versions, newest first, with the sites that show them. */
export async function listReleases({ platform }: Context, section?: string): Promise<Result> {
  const [{ releases }, { sites }] = await Promise.all([platform.releases(section), platform.sites()]);
  const newestFirst = releases.toSorted(
    (one, other) => one.section.localeCompare(other.section) || other.publishedAt.localeCompare(one.publishedAt),
  );
  const rows = newestFirst.map((release) => [
    release.section,
    release.version,
    minute(release.publishedAt),
    release.publishedBy,
    `${Math.round(release.bytes / KILOBYTE)} kB`,
    liveOn(sites, release.section, release.version),
  ]);
  return { text: rows.length > 0 ? table(rows) : 'Nothing is published yet.', json: { releases: newestFirst, sites } };
}

function liveOn(sites: SiteList['sites'], section: string, version: string): string {
  const places = Object.entries(sites).flatMap(([name, { pins }]) => {
    const pin = pins[section];
    const live = pin?.version === version ? [`live on ${name}`] : [];
    return pin?.canary?.version === version ? [...live, `canary on ${name} (${pin.canary.percent} %)`] : live;
  });
  return places.join(', ');
}

export async function listSites({ platform }: Context): Promise<Result> {
  const list = await platform.sites();
  const text = Object.entries(list.sites).map(([name, { domains, provides, follows, pins }]) => {
    const rows = Object.entries(pins).map(([section, { version, previous, canary }]) => [
      `  ${section}`,
      version,
      previous ? `before: ${previous}` : '',
      canary ? `canary: ${canary.version} for ${canary.percent} %` : '',
    ]);
    const own = provides ? [`  own ${describeProvisions(provides)}`] : [];
    const followed = follows ? [`  follows ${follows}`] : [];
    return [
      `${name}  ${domains.join(', ')}`.trimEnd(),
      ...followed,
      ...own,
      ...(rows.length > 0 ? [table(rows)] : []),
    ].join('\n');
  });
  return { text: text.join('\n'), json: list };
}

export async function listHistory({ platform }: Context, query: Record<string, string | undefined>): Promise<Result> {
  const history = await platform.history(query);
  const rows = history.entries.map(({ number, at, by, change }) => [`${number}`, minute(at), by, change.sentence]);
  return { text: rows.length > 0 ? table(rows) : 'Nothing has changed yet.', json: history };
}
