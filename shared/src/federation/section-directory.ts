import { SectionLoadError } from './load-failure.ts';
import type { PageRegistry, Registry, SectionRelease } from './registry.ts';
import { ownerOf } from './section-owner.ts';

/** Which sections there are, and who owns what. */
export interface SectionDirectory {
  /** Who owns the path of the page as it was served; undefined when nobody does. */
  readonly shown: SectionRelease | undefined;
  /** The section that owns a path; undefined when none does. Throws SectionLoadError when the registry does not come. */
  ownerOf(pathname: string): Promise<SectionRelease | undefined>;
  /** A section by name; undefined when there is none. Throws SectionLoadError when the registry does not come. */
  find(name: string): Promise<SectionRelease | undefined>;
}

type ReadRegistry = (address: string) => Promise<Registry>;

const BACKOFF_MS = [300, 900] as const;

/**
 * A directory over what stands in the page: the sections that it needs at once, and where the whole registry is to be had.
 * That one is fetched when it is first asked for, so that a page does not grow with the number of sections.
 */
export function createDirectory(page: PageRegistry, read: ReadRegistry = fetchRegistry): SectionDirectory {
  let whole: Promise<Registry> | undefined;
  const known = new Map(page.sections.map((section) => [section.name, section]));
  const readWhole = () => {
    whole ??= readWithTries(read, page.whole);
    whole.catch(() => {
      whole = undefined;
    });
    return whole;
  };
  return {
    shown: page.owner === undefined ? undefined : known.get(page.owner),
    ownerOf: async (pathname) => ownerOf((await readWhole()).sections, pathname),
    find: async (name) => known.get(name) ?? (await readWhole()).sections.find((section) => section.name === name),
  };
}

async function readWithTries(read: ReadRegistry, address: string): Promise<Registry> {
  for (const pause of BACKOFF_MS) {
    const registry = await read(address).catch(() => undefined);
    if (registry) return registry;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return read(address).catch((cause: unknown) => {
    throw new SectionLoadError('registry', cause);
  });
}

async function fetchRegistry(address: string): Promise<Registry> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return (await response.json()) as Registry;
}
