import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A change of the file system at which the platform crashes. */
export interface CrashStep {
  readonly call: 'writeFile' | 'link' | 'rename' | 'rm';
  /** A part of the changed file's path. */
  readonly path: string;
  readonly when: 'before' | 'halfway' | 'after';
}

/** Makes the platform crash by SIGKILL at the step. */
export async function crashAt(child: ChildProcess, step: CrashStep): Promise<void> {
  const armed = once(child, 'message');
  child.send(step);
  await armed;
}
