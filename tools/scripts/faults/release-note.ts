import { DEFAULT_SITE } from '@dar/platform-protocol';
import { getHash } from '../../../services/registry/src/ports/blob-store.ts';
import { createPlatform } from '../../cli/src/platform.ts';
import type { PlatformAccess } from '../site/start-site.ts';

const SECTION = 'catalog';
const COMPRESSED = /\.(br|gz)$/;

/** Releases the catalog with one new file. */
export async function releaseNote(access: PlatformAccess): Promise<undefined> {
  const platform = createPlatform(access);
  const { sites } = await platform.sites();
  const live = sites[DEFAULT_SITE]?.pins[SECTION]?.version ?? '';
  const { files } = await platform.release(SECTION, live);
  const built = Object.entries(files).filter(([path]) => !COMPRESSED.test(path));
  const version = `0.2.${Date.now()}`;
  const note = new TextEncoder().encode(version);
  const hash = getHash(note);
  await platform.upload(SECTION, version, hash, note);
  const published = { ...Object.fromEntries(built), 'note.txt': { hash, bytes: note.byteLength } };
  await platform.publish(SECTION, version, { files: published });
  await platform.pin(DEFAULT_SITE, SECTION, version);
  return undefined;
}
