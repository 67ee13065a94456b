const FILE = /^[a-z0-9-]+(\.(routes|service|queries|messages))?(\.test)?\.ts$/;

/** Returns where a file of the API's modules belongs when it is misplaced. `file` is a path under `src/modules`. */
export function hintForModuleFile(file: string): string | undefined {
  const [area = '', name, ...deeper] = file.split('/');
  if (name === undefined) return 'Move the file into the folder of a module: src/modules/<area>/.';
  if (deeper.length > 0) {
    return `A module has no folders. Move the file to src/modules/${area}/, or make ${name}/ a module of its own.`;
  }
  if (FILE.test(name)) return;
  return `Name the file ${area}.routes.ts, ${area}.service.ts, ${area}.queries.ts, ${area}.messages.ts or by its rule: <rule>.ts.`;
}
