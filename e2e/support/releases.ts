import type { Registry } from '@dar/app/remotes/registry';
import { DEFAULT_SITE, SHELL, type SiteChannel } from '@dar/platform-protocol';
import { expect } from 'playwright/test';
import { openStorage } from '../../services/registry/src/ports/open-storage.ts';
import { changeState } from '../../services/registry/src/testing/change-registry.ts';
import { releaseFiles } from '../../services/registry/src/testing/release-build.ts';
import { readBuild } from '../../tools/cli/src/build/read-build.ts';
import { ARTIFACTS_DIR, ORIGIN, PLATFORM_ORIGIN, readPlatformToken } from './running-site.ts';

const SERVER_BUILD = 'server/index.cjs';

const storage = openStorage({ ARTIFACTS_DIR });

/** Releases a section with a changed server build, pins it, and returns its version once visitors get it. */
export async function releaseChanged(section: string, change: (code: string) => string): Promise<string> {
  const { version, contents } = await readBuild(`mfe-${section}`);
  const changed = change(contents.get(SERVER_BUILD)?.toString() ?? '');
  return releaseAndWait(section, `${version}-changed`, new Map([...contents, [SERVER_BUILD, Buffer.from(changed)]]));
}

/** Releases the build of a package, pins it without the checks of the platform, and returns its version once visitors get it. */
export async function releaseBuild(folder: string): Promise<string> {
  const { manifest, version, contents } = await readBuild(folder);
  return releaseAndWait(manifest.name, version, contents);
}

async function releaseAndWait(
  section: string,
  packageVersion: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<string> {
  const { version } = await releaseFiles(storage, { section, packageVersion, files });
  await untilServed({ [section]: { version } });
  return version;
}

// The gateway serves the old version while a process loads the new one.
async function untilServed(pins: SiteChannel['pins']): Promise<void> {
  const sections = Object.entries(pins).filter(([section]) => section !== SHELL);
  const wanted = sections.map(([name, { version }]) => expect.objectContaining({ name, version }));
  const served = async () => (await (await fetch(`${ORIGIN}/registry/current.json`)).json()) as Registry;
  await expect.poll(async () => (await served()).sections).toEqual(expect.arrayContaining(wanted));
}

/** Asks the platform to make a version live in the shop and returns its reasons against it. */
export async function refusals(section: string, version: string): Promise<string[]> {
  const token = await readPlatformToken();
  const response = await fetch(`${PLATFORM_ORIGIN}/platform/api/sites/shop/pins/${section}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version }),
  });
  const { error } = (await response.json()) as { error: { details: string[] } };
  return error.details;
}

/** Restores the live versions after a test, and waits until visitors get them. */
export async function restoringPins(test: () => Promise<void>): Promise<void> {
  const before = await storage.database.latestRevision();
  if (!before) throw new Error('The site under test has no releases.');
  const { state } = before;
  try {
    await test();
  } finally {
    await changeState(storage.database, () => state);
    await untilServed(state.sites[DEFAULT_SITE]?.pins ?? {});
  }
}
