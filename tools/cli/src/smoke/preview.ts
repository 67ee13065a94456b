import { PREVIEW_HEADER } from '@dar/contracts/platform';
import type { Build } from '../build/read-build.ts';

/** A published version that the live host shows to the token's owner only. */
export interface Preview {
  readonly origin: string;
  readonly token: string;
  readonly version: string;
  readonly manifest: Build['manifest'];
  readonly paths: readonly string[];
}

/** Returns the headers of a request for a page with the version. */
export function previewHeaders({ token, manifest, version }: Preview): Record<string, string> {
  return { authorization: `Bearer ${token}`, [PREVIEW_HEADER]: `${manifest.name}@${version}` };
}

/** Returns the paths of a section that need no parameter. */
export function plainPaths(owns: readonly string[]): readonly string[] {
  return owns.filter((pattern) => !/[:*]/.test(pattern));
}
