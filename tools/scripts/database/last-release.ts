import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

interface Release {
  readonly commit: string;
  /** Its last one. */
  readonly migration: string;
}

/** Returns the release that serves until the next one. docs/operations.md#migrations says when it changes. */
export function readLastRelease(): Release {
  return JSON.parse(readFileSync(join(ROOT, 'services/api/released.json'), 'utf8')) as Release;
}
