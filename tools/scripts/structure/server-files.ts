import type { Misplaced } from './misplaced.ts';

const FILE = /^[a-z0-9-]+(\.(routes|service|queries|messages))?(\.test)?\.ts$/;

/** Returns the files that the form of server modules has no place for. `files` are paths under `src/modules`. */
export function misplacedInModules(files: readonly string[]): Misplaced[] {
  return files.flatMap((file) => {
    const hint = hintFor(file.split('/'));
    return hint ? [{ file, hint }] : [];
  });
}

function hintFor([area = '', name, ...deeper]: readonly string[]): string | undefined {
  if (name === undefined) return 'Move the file into the folder of a module: src/modules/<area>/.';
  if (deeper.length > 0) {
    return `A module has no folders. Move the file to src/modules/${area}/, or make ${name}/ a module of its own.`;
  }
  if (FILE.test(name)) return;
  return `Name the file ${area}.routes.ts, ${area}.service.ts, ${area}.queries.ts, ${area}.messages.ts or by its rule: <rule>.ts.`;
}
