import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = 'node_modules/.cache/dar';

/**
 * Returns how the federation plugin makes the types of a section's modules. It writes a configuration of TypeScript for them:
 * other files of the section may import types that are outside its folder.
 */
export function typesOf(modules: Readonly<Record<string, string>>) {
  const folder = process.cwd();
  const tsConfigPath = join(CACHE, 'tsconfig.types.json');
  const config = {
    extends: join(folder, 'tsconfig.json'),
    // Packages in node_modules may have their types in source files, which are not those of the section. The type check of
    // the section comes before its release.
    compilerOptions: { rootDir: join(folder, 'src'), noCheck: true, incremental: false },
    include: [],
    files: Object.values(modules).map((file) => join(folder, file)),
  };
  mkdirSync(join(folder, CACHE), { recursive: true });
  writeFileSync(join(folder, tsConfigPath), JSON.stringify(config));
  return { generateTypes: { tsConfigPath, generateAPITypes: false, deleteTypesFolder: true }, consumeTypes: false };
}
