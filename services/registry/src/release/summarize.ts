import type { ReleaseRecord, ReleaseSummary } from '@dar/platform-protocol';

const PRECOMPRESSED = /\.(br|gz)$/;

export function summarize({ files, manifest: _, ...release }: ReleaseRecord): ReleaseSummary {
  const built = Object.entries(files).filter(([path]) => !isPrecompressed(path, files));
  return { ...release, fileCount: built.length, bytes: built.reduce((sum, [, { bytes }]) => sum + bytes, 0) };
}

function isPrecompressed(path: string, files: ReleaseRecord['files']): boolean {
  return PRECOMPRESSED.test(path) && Object.hasOwn(files, path.replace(PRECOMPRESSED, ''));
}
