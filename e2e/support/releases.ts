import { createHash } from 'node:crypto';
import { folderArtifactStore } from '../../services/gateway/src/ports/folder-artifact-store.ts';
import { pin } from '../../services/gateway/src/release/publish.ts';
import { readBuild } from '../../services/gateway/src/release/read-build.ts';
import { ARTIFACTS_DIR } from './running-site.ts';

const SERVER_BUILD = 'server/index.cjs';

const store = folderArtifactStore(ARTIFACTS_DIR);

/** Releases a section with a changed server build, pins it and returns its version. */
export async function releaseChanged(section: string, change: (code: string) => string): Promise<string> {
  const { packageVersion, files } = await readBuild(`mfe-${section}`);
  const changed = change(files.get(SERVER_BUILD)?.toString() ?? '');
  const contentHash = createHash('sha256').update(changed).digest('hex');
  const version = `${packageVersion}-changed-${contentHash.slice(0, 8)}`;
  await store.addRelease({
    section,
    version,
    contentHash,
    files: new Map([...files, [SERVER_BUILD, Buffer.from(changed)]]),
  });
  await pin(store, section, version);
  return version;
}

/** Restores the pins after a test. */
export async function restoringPins(test: () => Promise<void>): Promise<void> {
  const before = await store.readPins();
  try {
    await test();
  } finally {
    await store.changePins(() => before);
  }
}
