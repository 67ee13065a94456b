import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Returns the paths at which these programs may be, by name and then by folder of the PATH. */
export function placesInPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

export async function firstProgram(paths: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) if (path && (await isProgram(path))) return path;
  return undefined;
}

export function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
