import { join } from 'node:path';
import { ROOT } from '../../../scripts/workspace.ts';

/** Folder for stores, databases and static pages. It can be deleted. */
export const BENCH_CACHE = join(ROOT, '.cache/bench');
