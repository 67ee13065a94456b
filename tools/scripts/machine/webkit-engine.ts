import type { ProcessGroup } from '../processes/process-group.ts';

// Newer Debian releases dropped the version from the package name.
const INSTALL = `command -v jsc || (apt-get update && export DEBIAN_FRONTEND=noninteractive && (
  apt-get install -y --no-install-recommends libjavascriptcoregtk-4.0-bin ||
  apt-get install -y --no-install-recommends libjavascriptcoregtk-bin))`;

/** As root, tries to install `jsc`, WebKit's JavaScript engine, in which some tests run code. */
export async function installWebkitEngine(group: ProcessGroup): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await group.attempt({ name: 'apt-get', file: 'sh', args: ['-c', INSTALL] });
}
