import pLimit from 'p-limit';
import type { Command, ProcessGroup } from '../processes/process-group.ts';
import { describeError } from '../script-error.ts';
import { OFFICE_PACKAGES, PLATFORM_PAGE, SECTIONS, TYPED_FOLDERS } from '../workspace.ts';

const CONCURRENCY = 2;

export interface CheckResult {
  readonly name: string;
  readonly isOk: boolean;
  /** Why a check did not run; it does not fail then. */
  readonly notRun?: string;
  readonly seconds: number;
  readonly output: string;
}

export function runStaticChecks(group: ProcessGroup, { fix }: { readonly fix: boolean }): Promise<CheckResult[]> {
  return runChecks(group, staticChecks(fix));
}

export function runChecks(group: ProcessGroup, commands: readonly Command[]): Promise<CheckResult[]> {
  return pLimit(CONCURRENCY).map(commands, async (command) => {
    const start = performance.now();
    const outcome = await group.attempt(command);
    return { ...outcome, name: command.name, seconds: secondsSince(start) };
  });
}

/** Runs a check that returns its errors; it passes without any. */
export async function runCheck(name: string, findErrors: () => Promise<readonly string[]>): Promise<CheckResult> {
  const start = performance.now();
  const output = await findErrors().then((errors) => errors.join('\n'), describeError);
  return { name, isOk: output === '', seconds: secondsSince(start), output };
}

/**
 * Projects that together hold each source file. A file that many packages import is checked once, not once a package.
 * Sections, examples and the platform's page declare types of their own for i18next or React Query, so each is alone.
 */
const TYPED_PROJECTS = [
  'tsconfig.servers.json',
  'tsconfig.pages.json',
  ...SECTIONS,
  ...OFFICE_PACKAGES,
  'examples/section',
  'examples/partner-federated',
  PLATFORM_PAGE,
];

export function typeCheck(project: string): Command {
  // One checker takes half of the CPU time, and two of these commands run at a time.
  return { name: `types of ${project}`, file: 'tsc', args: ['--project', project, '--noEmit', '--checkers', '1'] };
}

function staticChecks(fix: boolean): Command[] {
  const format = ['check', '--error-on-warnings', ...(fix ? ['--write'] : [])];
  return [
    { name: 'format and lint', file: 'biome', args: format },
    { name: 'import rules', file: 'depcruise', args: ['--output-type', 'err-long', ...TYPED_FOLDERS] },
    { name: 'unused code', file: 'knip', args: ['--no-progress', '--no-config-hints'] },
    ...TYPED_PROJECTS.map(typeCheck),
  ];
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1_000;
}
