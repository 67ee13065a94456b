import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@dar/app/remotes/registry';
import { DEFAULT_HOST, type HostChannel, SHELL } from '@dar/contracts/platform';
import { expect } from 'playwright/test';
import { openStorage } from '../../services/gateway/src/ports/open-storage.ts';
import { changeRegistry } from '../../services/gateway/src/registry/change-registry.ts';
import { pinEverywhere, publishFiles } from '../../services/gateway/src/release/publish-build.ts';
import { readBuild } from '../../services/gateway/src/release/read-build.ts';
import { ARTIFACTS_DIR, DATA_DIR, ORIGIN } from './running-site.ts';

const SERVER_BUILD = 'server/index.cjs';

const storage = openStorage({ ARTIFACTS_DIR });

/** Releases a section with a changed server build, pins it, and returns its version once visitors get it. */
export async function releaseChanged(section: string, change: (code: string) => string): Promise<string> {
  const { packageVersion, files } = await readBuild(`mfe-${section}`);
  const changed = change(files.get(SERVER_BUILD)?.toString() ?? '');
  return releaseFiles({
    section,
    packageVersion: `${packageVersion}-changed`,
    files: new Map([...files, [SERVER_BUILD, Buffer.from(changed)]]),
  });
}

/** Releases the build of a package, pins it without the checks of the platform, and returns its version once visitors get it. */
export async function releaseBuild(folder: string): Promise<string> {
  return releaseFiles(await readBuild(folder));
}

async function releaseFiles(built: Parameters<typeof publishFiles>[1]): Promise<string> {
  const release = await publishFiles(storage, built);
  await pinEverywhere(storage, [release]);
  await untilServed({ [release.section]: { version: release.version } });
  return release.version;
}

// The gateway serves the old version while its render workers load the new one.
async function untilServed(pins: HostChannel['pins']): Promise<void> {
  const sections = Object.entries(pins).filter(([section]) => section !== SHELL);
  const wanted = sections.map(([name, { version }]) => expect.objectContaining({ name, version }));
  const served = async () => (await (await fetch(`${ORIGIN}/registry/current.json`)).json()) as Registry;
  await expect.poll(async () => (await served()).sections).toEqual(expect.arrayContaining(wanted));
}

/** Asks the platform to make a version live in the shop and returns its reasons against it. */
export async function refusals(section: string, version: string): Promise<string[]> {
  const token = (await readFile(join(DATA_DIR, 'platform-token'), 'utf8')).trim();
  const answer = await fetch(`${ORIGIN}/platform/api/hosts/shop/pins/${section}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version }),
  });
  const { error } = (await answer.json()) as { error: { details: string[] } };
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
    const change = { action: 'pin', sentence: 'The live versions are those before the test.' } as const;
    await changeRegistry(storage.database, { by: 'test', rule: () => ({ state, change }) });
    await untilServed(state.hosts[DEFAULT_HOST]?.pins ?? {});
  }
}
