import { findOwner } from './find-owner.ts';
import { SectionLoadError } from './load-error.ts';
import type { PageRegistry, Registry, SectionRelease } from './registry.ts';

/** Which sections there are, and who owns what. */
export interface SectionDirectory {
  /** Who owns the path of the page as it was served; undefined when nobody does. */
  readonly shown: SectionRelease | undefined;
  /** The section that owns a path; undefined when none does. Throws SectionLoadError when the registry does not come. */
  ownerOf(pathname: string): Promise<SectionRelease | undefined>;
  /** A section by name; undefined when there is none. Throws SectionLoadError when the registry does not come. */
  find(name: string): Promise<SectionRelease | undefined>;
}

type ReadRegistry = (address: string, signal: AbortSignal) => Promise<Registry>;

const BACKOFF_MS = [300, 900] as const;

/**
 * A directory over what stands in the page: the sections that it needs at once, and where the whole registry is to be had.
 * That one is fetched when it is first asked for, so that a page does not grow with the number of sections.
 */
export function createSectionDirectory(page: PageRegistry, read: ReadRegistry = fetchRegistry): SectionDirectory {
  let whole: Promise<Registry> | undefined;
  const known = new Map(page.sections.map((section) => [section.name, section]));
  const readWhole = () => {
    whole ??= readWithTries(read, page);
    whole.catch(() => {
      whole = undefined;
    });
    return whole;
  };
  return {
    shown: page.owner === undefined ? undefined : known.get(page.owner),
    ownerOf: async (pathname) => findOwner((await readWhole()).sections, pathname),
    find: async (name) => known.get(name) ?? (await readWhole()).sections.find((section) => section.name === name),
  };
}

/** Reads the registry in up to three attempts, which end together after the page's `loadTimeout`. */
async function readWithTries(read: ReadRegistry, { whole, loadTimeout }: PageRegistry): Promise<Registry> {
  const signal = AbortSignal.timeout(loadTimeout);
  for (const pause of BACKOFF_MS) {
    const registry = await read(whole, signal).catch(() => undefined);
    if (registry) return registry;
    if (signal.aborted) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return read(whole, signal).catch((cause: unknown) => {
    throw new SectionLoadError('registry', cause);
  });
}

async function fetchRegistry(address: string, signal: AbortSignal): Promise<Registry> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return (await response.json()) as Registry;
}
