import { matchPath } from 'react-router-dom';
import { SectionLoadError } from './load-error.ts';
import type { PageRegistry, PageTitles, Registry, SectionManifest, SectionRelease } from './registry.ts';

export interface SectionDirectory {
  readonly pageOwner: SectionRelease | undefined;
  getOwner(pathname: string): Promise<SectionRelease | undefined>;
  find(name: string): Promise<SectionRelease | undefined>;
}

type ReadRegistry = (url: string, options: Pick<RequestInit, 'signal' | 'cache'>) => Promise<Registry>;

const BACKOFF_MS = [300, 900] as const;

/** Returns a directory of all sections. It reads the page's part of the registry, then fetches the whole one on demand. */
export function createSectionDirectory(page: PageRegistry, read: ReadRegistry = fetchRegistry): SectionDirectory {
  let whole: Promise<Registry> | undefined;
  const known = new Map(page.sections.map((section) => [section.name, section]));
  // A local section can own other paths than its release.
  const local = page.sections.filter(({ isLocal }) => isLocal);
  const readWhole = () => {
    whole ??= readWithRetries(read, page);
    whole.catch(() => {
      whole = undefined;
    });
    return whole;
  };
  return {
    pageOwner: page.owner === undefined ? undefined : known.get(page.owner),
    getOwner: async (pathname) => findOwner(local, pathname) ?? findOwner((await readWhole()).sections, pathname),
    find: async (name) => known.get(name) ?? (await readWhole()).sections.find((section) => section.name === name),
  };
}

async function readWithRetries(read: ReadRegistry, { whole, loadTimeout }: PageRegistry): Promise<Registry> {
  const signal = AbortSignal.timeout(loadTimeout);
  // The browser may have stored a broken copy.
  let cache: RequestCache = 'default';
  for (const pause of BACKOFF_MS) {
    const registry = await read(whole, { signal, cache }).catch(() => undefined);
    if (registry) return registry;
    if (signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    cache = 'reload';
  }
  return read(whole, { signal, cache }).catch((cause: unknown) => {
    throw new SectionLoadError('registry', cause);
  });
}

async function fetchRegistry(url: string, options: RequestInit): Promise<Registry> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return (await response.json()) as Registry;
}

export function findOwner(sections: readonly SectionRelease[], pathname: string): SectionRelease | undefined {
  return sections.find((section) => section.owns.some((pattern) => matchPath(pattern, pathname)));
}

export function findTitles({ titles = {} }: Pick<SectionManifest, 'titles'>, pathname: string): PageTitles | undefined {
  return Object.entries(titles).find(([pattern]) => matchPath(pattern, pathname))?.[1];
}
