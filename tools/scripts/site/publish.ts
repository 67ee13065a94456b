import { join } from 'node:path';
import { folderArtifactStore } from '../../../services/gateway/src/ports/folder-artifact-store.ts';
import { publish } from '../../../services/gateway/src/release/publish.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';

/** Releases and pins every build. A build that is already released is only pinned. */
export async function publishSite(artifactsDir: string): Promise<void> {
  const store = folderArtifactStore(artifactsDir);
  await Promise.all(BUILT_PACKAGES.map((folder) => publish(store, join(ROOT, folder))));
}
