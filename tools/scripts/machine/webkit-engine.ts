import type { ProcessGroup } from '../processes/process-group.ts';

// Debian's newer releases dropped the version from the package's name.
const INSTALL = `command -v jsc || (apt-get update && export DEBIAN_FRONTEND=noninteractive && (
  apt-get install -y --no-install-recommends libjavascriptcoregtk-4.0-bin ||
  apt-get install -y --no-install-recommends libjavascriptcoregtk-bin))`;

/** Installs WebKit's JavaScript engine as a program for the tests that run in it; does nothing where it cannot. */
export async function installWebkitEngine(group: ProcessGroup): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await group.attempt({ name: 'apt-get', file: 'sh', args: ['-c', INSTALL] });
}
