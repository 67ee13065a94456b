import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';
import type { Diagnosis } from './diagnosis.ts';

/** Returns whether each activity of the shop has crews and working hours; nothing before the first start. */
export async function diagnoseCrews(environment: NodeJS.ProcessEnv): Promise<Diagnosis[]> {
  // `npm run doctor` runs without packages.
  if (!existsSync(join(ROOT, 'node_modules/.dar-installed'))) return [];
  const { findUnstaffed } = await import('../../../services/api/src/modules/crews/find-unstaffed.ts');
  const unstaffed = await findUnstaffed(environment);
  return unstaffed ? [toDiagnosis(unstaffed)] : [];
}

/** Returns the diagnosis for the names of activities that offer no times. */
export function toDiagnosis(unstaffed: readonly string[]): Diagnosis {
  if (unstaffed.length === 0) return { finding: 'each activity of the shop has crews' };
  const finding = `the shop offers no times for ${unstaffed.join(', ')}: they have no crews or no hours`;
  return {
    finding,
    hint: 'start the shop, then add crews with npm run staff -- crews add, and hours with npm run staff -- crews hours',
  };
}
