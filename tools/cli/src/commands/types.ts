import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseSectionManifest, SECTION_MANIFEST } from '../../../../services/registry/src/release/manifests.ts';
import { readTypes } from '../build/types-archive.ts';
import { DarError } from '../dar-error.ts';
import type { Context, Result } from './context.ts';

const FOLDER = 'src/@mf-types';

const packageFile = z.object({ dar: z.object({ consumes: z.array(z.string()).optional() }).optional() });

/** Writes the types of the live versions of what a package consumes. Throws DarError. */
export async function writeTypes({ platform, settings, folder }: Context): Promise<Result> {
  const consumes = await readConsumes(folder);
  const { sections } = await platform.liveSections(settings.site);
  const versions = new Map(sections.map(({ name, version }) => [name, version]));
  const names = [...new Set(consumes.map(getSection))];
  const types = await Promise.all(
    names.map(async (name) => {
      const version = versions.get(name);
      if (version === undefined) throw new DarError(`${settings.site} has no section ${name}.`);
      return { name, version, files: readTypes(await platform.types(name, version)) };
    }),
  );
  const unknown = consumes.find(
    (id) => !types.some(({ name, files }) => files.has(`${id.slice(name.length + 1)}.d.ts`)),
  );
  if (unknown !== undefined) throw new DarError(`${unknown} is no component of the live ${getSection(unknown)}.`);
  const target = join(folder, FOLDER);
  await rm(target, { recursive: true, force: true });
  for (const { name, files } of types) {
    for (const [path, bytes] of files) await write(join(target, name, path), bytes);
  }
  await write(join(target, 'index.d.ts'), getDeclaration(consumes));
  const written = types.map(({ name, version }) => `${name} ${version}`);
  return { text: `${FOLDER} has the types of ${written.join(', ') || 'nothing'}.`, json: Object.fromEntries(versions) };
}

function getSection(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

/** Returns the components that `package.json` names, else those of the section's build. */
async function readConsumes(folder: string): Promise<readonly string[]> {
  const json = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { consumes } = packageFile.parse(JSON.parse(json)).dar ?? {};
  if (consumes) return consumes;
  const manifest = await readFile(join(folder, 'dist', SECTION_MANIFEST), 'utf8').catch(() => undefined);
  if (manifest !== undefined) return parseSectionManifest(manifest).consumes;
  throw new DarError(
    `${folder} does not say what it consumes: build it first, or name it in package.json: "dar": { "consumes": ["tips/TipCard"] }.`,
  );
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function getDeclaration(consumes: readonly string[]): string {
  const props = consumes.map((id) => `    '${id}': ComponentProps<typeof import('./${id}').default>;\n`).join('');
  return `// Written by dar types.
import type { ComponentProps } from 'react';

declare module '@dar/app/remotes/section-module' {
  interface RemoteComponentProps {
${props}  }
}
`;
}
