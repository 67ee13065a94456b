import { inParallel } from '../processes/in-parallel.ts';
import type { Command, ProcessGroup } from '../processes/process-group.ts';
import { TYPED_FOLDERS, toolPath } from '../workspace.ts';

const CONCURRENCY = 2;

export interface CheckResult {
  readonly name: string;
  readonly isOk: boolean;
  readonly seconds: number;
  /** What the tool said. */
  readonly output: string;
}

/** Format, lint, types, import rules, unused code and packages. With `fix` the formatter mends what it can. */
export function runStaticChecks(group: ProcessGroup, { fix }: { readonly fix: boolean }): Promise<CheckResult[]> {
  return inParallel(staticChecks(fix), CONCURRENCY, async (command) => {
    const start = performance.now();
    const { isOk, output } = await group.attempt(command);
    return { name: command.name, isOk, seconds: (performance.now() - start) / 1_000, output };
  });
}

function staticChecks(fix: boolean): Command[] {
  const folders = TYPED_FOLDERS;
  const format = ['check', '--error-on-warnings', ...(fix ? ['--write'] : [])];
  return [
    { name: 'format and lint', file: toolPath('biome'), args: format },
    { name: 'import rules', file: toolPath('depcruise'), args: ['--output-type', 'err-long', ...folders] },
    { name: 'unused code', file: toolPath('knip'), args: ['--no-progress', '--no-config-hints'] },
    ...folders.map((folder) => ({
      name: `types of ${folder}`,
      file: toolPath('tsc'),
      args: ['--project', folder, '--noEmit'],
    })),
  ];
}
