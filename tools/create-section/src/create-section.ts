import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isShell, sectionName } from '@dar/platform-protocol';

/** npm leaves `.gitignore` out of packages, so the packed template has it under this name. */
export const PACKED_GITIGNORE = 'gitignore';

const NOT_COPIED = new Set(['node_modules', 'dist', 'tarballs']);
const TEXT_FILE = /\.(json|md|tsx?|yaml)$/;

/** Copies the template to a new folder and gives the section its name. Throws when the folder has files. */
export async function createSection(template: string, folder: string, name: string): Promise<void> {
  if (isShell(name) || !sectionName.safeParse(name).success)
    throw new Error(`${name} is no name of a section: use lower-case letters, digits and hyphens, such as water-care.`);
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new Error(`${folder} has files already: choose a new folder.`);
  await copyTemplate(template, folder);
  await rename(join(folder, PACKED_GITIGNORE), join(folder, '.gitignore')).catch(() => undefined);
  for (const file of await textFiles(folder)) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, file.endsWith('.md') ? renamedProse(text, name) : renamed(text, name));
  }
}

/** Copies the template without what a build or an installation added. */
export async function copyTemplate(template: string, folder: string): Promise<void> {
  await cp(template, folder, { recursive: true, filter: (path) => !NOT_COPIED.has(relative(template, path)) });
}

async function textFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

// The code of the example has files and chunks called `tips` too, its README has not.
function renamedProse(text: string, name: string): string {
  return text.replaceAll(/\b(care-)?tips\b/g, name);
}

/** Replaces the names of the example: the package and path `care-tips`, and the section `tips`. */
function renamed(text: string, name: string): string {
  const key = name.includes('-') ? `'${name}'` : name;
  return text
    .replaceAll('care-tips', name)
    .replaceAll(/(?<=['"])tips(?=['"/])/g, name)
    .replaceAll(/\btips(?=: texts\b)/gi, key);
}
