import type { ReleaseFiles } from '@dar/platform-protocol';
import { type Platform, uploadFiles } from '../platform.ts';
import type { Result } from './context.ts';

interface Promotion {
  readonly source: Pick<Platform, 'sites' | 'release' | 'download'>;
  readonly target: Pick<Platform, 'sites' | 'missing' | 'upload' | 'publish' | 'pinTogether'>;
  readonly site: string;
  readonly progress: (line: string) => void;
}

const PRECOMPRESSED = /\.(br|gz)$/;

/** Copies the live releases of a site to another platform, and pins those that differ in one change, after its checks. */
export async function promote({ source, target, site, progress }: Promotion): Promise<Result> {
  const [wanted, live] = await Promise.all([readPins(source, site), readPins(target, site)]);
  const versions = Object.fromEntries(Object.entries(wanted).filter(([section, version]) => live[section] !== version));
  if (Object.keys(versions).length === 0) {
    return { text: `${site} has these versions already.`, json: { revision: undefined, versions } };
  }
  for (const [section, version] of Object.entries(versions)) {
    const files = getBuiltFiles((await source.release(section, version)).files);
    const read = (path: string) => source.download(section, version, files[path]?.hash ?? '');
    const count = await uploadFiles(target, { section, version, files, read });
    // Releases that only fit together are compared when they are pinned.
    await target.publish(section, version, { files, sites: [] });
    progress(`${section} ${version}: ${count} files copied`);
  }
  const { revision, change } = await target.pinTogether(versions, site);
  return { text: change.sentence, json: { revision, versions } };
}

async function readPins(platform: Pick<Platform, 'sites'>, site: string): Promise<Record<string, string>> {
  const pins = (await platform.sites()).sites[site]?.pins ?? {};
  return Object.fromEntries(Object.entries(pins).map(([section, { version }]) => [section, version]));
}

/** Returns the files without those that a platform adds. */
function getBuiltFiles(files: ReleaseFiles): ReleaseFiles {
  const isAdded = (path: string) => PRECOMPRESSED.test(path) && Object.hasOwn(files, path.replace(PRECOMPRESSED, ''));
  return Object.fromEntries(Object.entries(files).filter(([path]) => !isAdded(path)));
}
