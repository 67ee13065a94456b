import { join } from 'node:path';
import { openStorage, type StorageSettings } from '../../../services/gateway/src/ports/open-storage.ts';
import { publishBuild } from '../../../services/gateway/src/release/publish-build.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';

/** Releases and pins every build. A build that is already released is only pinned. */
export async function publishSite(settings: StorageSettings): Promise<void> {
  const storage = openStorage(settings);
  try {
    await Promise.all(BUILT_PACKAGES.map((folder) => publishBuild(storage, join(ROOT, folder))));
  } finally {
    await storage.database.close();
  }
}
