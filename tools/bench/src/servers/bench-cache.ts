import { join } from 'node:path';
import { ROOT } from '../../../scripts/workspace.ts';

/** Where the benchmarks keep stores, databases and made pages; nothing in it is needed later. */
export const BENCH_CACHE = join(ROOT, '.cache/bench');
