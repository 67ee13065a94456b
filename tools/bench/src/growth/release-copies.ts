import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_ENTRY } from '@dar/app/remotes/server-build';
import { DEFAULT_SITE, type RegistryState, type ReleaseRecord } from '@dar/platform-protocol';
import pLimit from 'p-limit';
import { openStorage, type Storage } from '../../../../services/registry/src/ports/open-storage.ts';
import { getContentHash } from '../../../../services/registry/src/release/content-hash.ts';
import { parseSectionManifest, SECTION_MANIFEST } from '../../../../services/registry/src/release/manifests.ts';
import { changeState } from '../../../../services/registry/src/testing/change-registry.ts';
import { ROOT, SECTIONS } from '../../../scripts/workspace.ts';
import { copySection } from './copy-section.ts';

const VERSION = '0.1.0-copy';
const CONCURRENCY = 16;

/** How large a registry is. */
export interface Size {
  readonly sections: number;
  readonly sites: number;
  /** Releases and changes before those that are live. */
  readonly before: number;
  /** Gateways that read the registry, besides the measured one. */
  readonly readers: number;
}

/** Copies a store to `folder`, and adds copies of its sections, sites and older releases. Returns the folder. */
export async function releaseCopies(store: string, folder: string, size: Size): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await cp(store, folder, { recursive: true });
  const storage = openStorage({ ARTIFACTS_DIR: folder });
  const copies: ReleaseRecord[] = [];
  for (let number = SECTIONS.length + 1; number <= size.sections; number += 1) {
    copies.push(await storage.database.addRelease(await makeCopy(storage, number)));
  }
  await addHistory(storage, copies, size.before);
  await changeState(storage.database, (state) => withCopies(state, copies, size.sites));
  return folder;
}

async function makeCopy({ blobs }: Storage, number: number): Promise<ReleaseRecord> {
  const dist = join(ROOT, SECTIONS[number % SECTIONS.length] ?? '', 'dist');
  const original = parseSectionManifest(await readFile(join(dist, SECTION_MANIFEST), 'utf8'));
  const manifest = copySection(original, number);
  const contents = new Map<string, Buffer>([[SECTION_MANIFEST, Buffer.from(JSON.stringify(manifest))]]);
  for (const file of [original.entry, SERVER_ENTRY]) contents.set(file, await readFile(join(dist, file)));
  const stored = [...contents].map(
    async ([path, bytes]) => [path, { hash: await blobs.put(bytes), bytes: bytes.byteLength }] as const,
  );
  const files = Object.fromEntries(await Promise.all(stored));
  return {
    section: manifest.name,
    version: VERSION,
    contentHash: getContentHash(files),
    publishedAt: new Date().toISOString(),
    publishedBy: 'bench',
    files,
    manifest: { ...manifest },
  };
}

/** Adds earlier releases of the copies, and the changes that pinned them. Their states are those of the store. */
async function addHistory({ database }: Storage, copies: readonly ReleaseRecord[], count: number): Promise<void> {
  const latest = await database.latestRevision();
  if (!latest || copies.length === 0) return;
  const add = async (index: number) => {
    const copy = copies[index % copies.length];
    if (!copy) return;
    const { section } = copy;
    const version = `0.0.${index}`;
    const number = latest.number + 1 + index;
    const sentence = `${section} is ${version} on ${DEFAULT_SITE}.`;
    await database.addRelease({ ...copy, version, afterRevision: number - 1 });
    await database.appendRevision({
      ...latest,
      number,
      change: { action: 'pin', site: DEFAULT_SITE, section, version, sentence },
    });
  };
  await pLimit(CONCURRENCY).map(
    Array.from({ length: count }, (_, index) => index),
    add,
  );
}

function withCopies(state: RegistryState, copies: readonly ReleaseRecord[], sites: number): RegistryState {
  const shop = state.sites[DEFAULT_SITE];
  if (!shop) throw new Error('The store has no site.');
  const added = copies.map(({ section, version }) => [section, { version }] as const);
  const pins = { ...shop.pins, ...Object.fromEntries(added) };
  const others = Array.from({ length: sites - 1 }, (_, index) => {
    const name = `site-${index + 1}`;
    return [name, { domains: [`${name}.example`], embedOrigins: [], pins }] as const;
  });
  return { ...state, sites: { ...state.sites, [DEFAULT_SITE]: { ...shop, pins }, ...Object.fromEntries(others) } };
}
