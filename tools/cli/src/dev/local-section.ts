import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionManifest, SectionRelease } from '@dar/app/remotes/registry';
import { isShell } from '@dar/platform-protocol';
import { z } from 'zod';
import {
  sectionManifest as releaseManifest,
  SECTION_MANIFEST,
} from '../../../../services/registry/src/release/manifests.ts';
import { DarError } from '../dar-error.ts';

const FEDERATION_MANIFEST = 'mf-manifest.json';
const TIMEOUT_MS = 30_000;

const { policy } = releaseManifest.shape;

const sectionManifest = z.object({
  name: z.string(),
  entry: z.string(),
  entryName: z.string(),
  owns: z.array(z.string()),
  protected: z.array(z.string()).optional(),
  exposes: z.array(z.string()),
  policy,
});

const federationManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  exposes: z.array(z.object({ name: z.string() })),
});

const packageFile = z.object({
  dar: z.object({
    name: z.string(),
    owns: z.array(z.string()).default([]),
    protected: z.array(z.string()).optional(),
    policy,
  }),
});

/** A section of a development server, as browsers read it in the registry. */
export interface LocalSection extends SectionRelease, Pick<SectionManifest, 'policy'> {}

export interface DevSection {
  /** The address of its development server, with a slash at the end. */
  readonly server: string;
  /** The folder of its package. */
  readonly folder: string;
}

/** Returns the section of a development server as it is now. Throws DarError if there is none. */
export async function readLocalSection({ server, folder }: DevSection): Promise<LocalSection> {
  const own = await readJson(new URL(SECTION_MANIFEST, server), sectionManifest);
  const section = own ? { ...own, entry: new URL(own.entry, server).href } : await readRemote({ server, folder });
  if (isShell(section.name)) throw new DarError(`${server} serves the shell, which is no section.`);
  return { ...section, version: 'dev', isLocal: true, hasPolicy: section.policy && true };
}

/** Returns whether the server has a section. */
export async function hasSection(server: string): Promise<boolean> {
  const manifests = [
    readJson(new URL(SECTION_MANIFEST, server), sectionManifest),
    readJson(new URL(FEDERATION_MANIFEST, server), federationManifest),
  ];
  return (await Promise.all(manifests.map((manifest) => manifest.catch(() => undefined)))).some(Boolean);
}

async function readRemote({ server, folder }: DevSection): Promise<Omit<LocalSection, 'version'>> {
  const manifest = await readJson(new URL(FEDERATION_MANIFEST, server), federationManifest);
  if (!manifest) {
    throw new DarError(
      `${server} serves no ${SECTION_MANIFEST} and no ${FEDERATION_MANIFEST}: it is not the development server of a section.`,
    );
  }
  const { remoteEntry, globalName } = manifest.metaData;
  const path = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  return {
    ...(await readDarField(folder)),
    entry: new URL(path, server).href,
    entryName: globalName,
    entryType: remoteEntry.type === 'module' ? 'module' : undefined,
    exposes: manifest.exposes.map(({ name }) => name),
  };
}

async function readDarField(folder: string): Promise<Pick<LocalSection, 'name' | 'owns' | 'protected' | 'policy'>> {
  const file = join(folder, 'package.json');
  try {
    return packageFile.parse(JSON.parse(await readFile(file, 'utf8'))).dar;
  } catch (cause) {
    throw new DarError(`Which section? ${file} needs a field "dar" with its name.`, 'usage', [], { cause });
  }
}

/** Returns undefined if the server has no such file. A server of pages sends HTML instead. */
async function readJson<Schema extends z.ZodType>(url: URL, schema: Schema): Promise<z.output<Schema> | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause) => {
    throw new DarError(`The development server at ${url.origin} does not respond.`, 'failed', [], { cause });
  });
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return undefined;
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new DarError(`${url.href} is not as expected. ${z.prettifyError(parsed.error)}`);
}
