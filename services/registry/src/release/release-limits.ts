import { MAX_FILE_BYTES, MAX_RELEASE_BYTES, MAX_RELEASE_FILES, type ReleaseFiles } from '@dar/platform-protocol';
import { isAllowedFile } from './file-types.ts';

const MB = 1024 * 1024;

/** Returns why a release may not have these files. A file counts once for each of its paths. */
export function getFileProblems(files: ReleaseFiles): string[] {
  const all = Object.entries(files);
  const total = all.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  return [
    ...(all.length > MAX_RELEASE_FILES ? [`it has ${all.length} files, more than ${MAX_RELEASE_FILES}`] : []),
    ...(total > MAX_RELEASE_BYTES ? [`it has ${Math.ceil(total / MB)} MB, more than ${MAX_RELEASE_BYTES / MB}`] : []),
    ...all.flatMap(([path, { bytes }]) => [
      ...(isAllowedFile(path) ? [] : [`${path} has a type that a release may not have`]),
      ...(bytes > MAX_FILE_BYTES ? [`${path} has ${bytes} bytes, more than ${MAX_FILE_BYTES}`] : []),
    ]),
  ];
}
