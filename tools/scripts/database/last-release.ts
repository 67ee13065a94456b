import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

const MIGRATIONS = join(ROOT, 'services/api/src/db/migrations');

interface Release {
  readonly commit: string;
  /** Its last one. */
  readonly migration: string;
}

/** Returns the release that serves until the next one. docs/operations.md#migrations says when it changes. */
export function readLastRelease(): Release {
  return JSON.parse(readFileSync(join(ROOT, 'services/api/released.json'), 'utf8')) as Release;
}

/** Returns the files of the migrations after those of a release. */
export function findNewMigrations({ migration }: Pick<Release, 'migration'>): string[] {
  const files = globSync('*.sql', { cwd: MIGRATIONS }).sort();
  return files.filter((name) => name > `${migration}.sql`).map((name) => join(MIGRATIONS, name));
}
