import { join } from 'node:path';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';

/** Releases every build and pins it; what was released before is only pinned. */
export async function publishSite(artifactsDir: string): Promise<void> {
  // The gateway can only be loaded once the packages are installed.
  const [{ folderArtifactStore }, { publish }] = await Promise.all([
    import('../../../services/gateway/src/ports/folder-artifact-store.ts'),
    import('../../../services/gateway/src/release/publish.ts'),
  ]);
  const store = folderArtifactStore(artifactsDir);
  await Promise.all(BUILT_PACKAGES.map((folder) => publish(store, join(ROOT, folder))));
}
