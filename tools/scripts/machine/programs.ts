import { isProgram } from '../../cli/src/smoke/programs.ts';
import type { Outcome, ProcessGroup } from '../processes/process-group.ts';

/** Installs packages on Debian as root; returns undefined for another user or system. */
export async function installDebianPackages(
  group: ProcessGroup,
  packages: readonly string[],
): Promise<Outcome | undefined> {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get'))) return undefined;
  const script = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  return group.attempt({ name: 'apt-get', file: 'sh', args: ['-c', script] });
}
