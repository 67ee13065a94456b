import { findOwner } from '@dar/app/remotes/page-owner';
import type { PageRegistry, SectionManifest, SectionRelease } from '@dar/app/remotes/registry';
import { showDeveloperBar } from '../developer-bar.ts';
import { clearOverrides, type Overrides, readOverrides } from './overrides.ts';

export async function applyOverrides(page: PageRegistry): Promise<PageRegistry> {
  const overrides = readOverrides(window.location.search, page.overrideOrigins ?? []);
  if (overrides.size === 0) return page;
  const hideBar = showOverrideBar(overrides);
  const read = await Promise.all([...overrides].map(([name, address]) => readSection(name, address)));
  const local = read.filter((section) => section !== undefined);
  const names = new Set(local.map(({ name }) => name));
  const failed = [...overrides.keys()].filter((name) => !names.has(name));
  if (failed.length > 0) {
    hideBar();
    showOverrideBar(overrides, failed);
  }
  return {
    ...page,
    sections: [...page.sections.filter(({ name }) => !names.has(name)), ...local],
    owner: findOwner(local, window.location.pathname)?.name ?? page.owner,
  };
}

function showOverrideBar(overrides: Overrides, failed: readonly string[] = []): () => void {
  const texts = [...overrides].map(
    ([name, address]) => `${name} ${failed.includes(name) ? 'does not load from' : 'from'} ${address}`,
  );
  return showDeveloperBar({ label: 'Overrides', text: texts.join(', '), button: 'Clear', onPress: clearOverrides });
}

async function readSection(name: string, address: string): Promise<SectionRelease | undefined> {
  try {
    const response = await fetch(new URL('section.json', address));
    const { entry, entryName, owns, exposes } = (await response.json()) as SectionManifest;
    return { name, version: 'local', entry: new URL(entry, address).href, entryName, owns, exposes, isLocal: true };
  } catch (error) {
    console.warn(`${name} does not load from ${address}`, error);
    return undefined;
  }
}
