import { join } from 'node:path';
import pLimit from 'p-limit';
import { getContentHash } from '../../../services/registry/src/release/content-hash.ts';
import { readBuild } from '../../cli/src/build/read-build.ts';
import { setSite } from '../../cli/src/commands/sites.ts';
import { createPlatform, DarError, type Platform, uploadFiles } from '../../cli/src/platform.ts';
import { ScriptError } from '../script-error.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';
import { OFFICE_SITE } from './office.ts';
import type { PlatformAccess } from './start-site.ts';

/** The platform compresses the files of a build within the time of a request, also on a busy machine. */
const CONCURRENCY = 2;
const HASH_LENGTH = 8;
const OFFICE_SHELL = 'office-host';

const HINT = 'Release the named sections for this site first, or set ARTIFACTS_DIR to a new folder.';

/** Publishes and pins every build before the gateways start. Throws ScriptError if a site would break; then none is pinned. */
export async function releaseSite(access: PlatformAccess, officeOrigin?: string): Promise<void> {
  const platform = createPlatform(access);
  try {
    if (officeOrigin !== undefined) await addOffice(platform, officeOrigin);
    await releaseBuilds(
      platform,
      BUILT_PACKAGES.map((folder) => join(ROOT, folder)),
    );
  } catch (error) {
    if (!(error instanceof DarError)) throw error;
    const reasons = error.details.map((reason) => `- ${reason}`);
    throw new ScriptError([error.message, ...reasons, ...(reasons.length > 0 ? [HINT] : [])].join('\n'), {
      cause: error,
    });
  }
}

/** Adds the site of the office, or names its present address for previews. */
async function addOffice(platform: Platform, origin: string): Promise<void> {
  const { sites } = await platform.sites();
  const present = sites[OFFICE_SITE];
  if (present?.origin === origin) return;
  await setSite({ platform, folder: ROOT }, OFFICE_SITE, { shell: OFFICE_SHELL, origin });
}

/**
 * Publishes the builds of packages and pins all of them, or none, on every site that may load them and has their shell. The version is that of
 * the package with a hash of the files. Throws DarError with every reason if a site would break.
 */
export async function releaseBuilds(platform: Platform, folders: readonly string[]): Promise<Record<string, string>> {
  const published = await pLimit(CONCURRENCY).map(folders, async (folder) => {
    const { manifest, files, contents, ...build } = await readBuild(folder);
    const section = manifest.name;
    const version = `${build.version}-${getContentHash(files).slice(0, HASH_LENGTH)}`;
    const read = (path: string) => contents.get(path) ?? Buffer.alloc(0);
    await uploadFiles(platform, { section, version, files, read });
    // Builds that only fit together are compared when they are pinned.
    await platform.publish(section, version, { files, sites: [] });
    return [section, version] as const;
  });
  const versions = Object.fromEntries(published);
  await platform.pinTogether(versions);
  return versions;
}
