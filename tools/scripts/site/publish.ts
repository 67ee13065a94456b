import { join } from 'node:path';
import { openStorage, type StorageSettings } from '../../../services/gateway/src/ports/open-storage.ts';
import { RefusedError } from '../../../services/gateway/src/registry/refused-error.ts';
import { publishBuilds } from '../../../services/gateway/src/release/publish-build.ts';
import { ScriptError } from '../script-error.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';

const HINT = 'Release the named sections for this host first, or set ARTIFACTS_DIR to a new folder.';

/** Releases and pins every build. A build that is already released is only pinned. Throws ScriptError if a host would break. */
export async function publishSite(settings: StorageSettings): Promise<void> {
  const storage = openStorage(settings);
  try {
    await publishBuilds(
      storage,
      BUILT_PACKAGES.map((folder) => join(ROOT, folder)),
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const reasons = error.details.map((reason) => `- ${reason}`);
    throw new ScriptError([error.message, ...reasons, ...(reasons.length > 0 ? [HINT] : [])].join('\n'), {
      cause: error,
    });
  } finally {
    await storage.database.close();
  }
}
