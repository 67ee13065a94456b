import { ROUTES_CHUNK, ROUTES_MODULE, type SectionManifest } from '@dar/app/remotes/registry';
import { z } from 'zod';
import { sectionManifest } from '../../../../services/registry/src/release/manifests.ts';

/** The manifest that the plugins of Module Federation write. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const assets = z.object({ js: files });

const federationManifest = z.object({
  metaData: z.object({
    name: z.string(),
    globalName: z.string(),
    publicPath: z.string().optional(),
    remoteEntry: z.object({ path: z.string().default(''), name: z.string(), type: z.string().optional() }),
  }),
  shared: z.array(
    z.object({ name: z.string(), requiredVersion: z.union([z.string(), z.literal(false)]).optional(), assets }),
  ),
  exposes: z.array(z.object({ name: z.string(), assets })),
});

type FederationManifest = z.output<typeof federationManifest>;

const { name, shell, owns, protected: protectedPaths, titles, search, consumes, policy } = sectionManifest.shape;

/** The field `dar` of `package.json`: what Module Federation does not know of a section. */
const darField = z.strictObject({
  name,
  shell,
  owns: owns.default([]),
  protected: protectedPaths,
  titles,
  search,
  consumes,
  policy,
});

export interface FederatedBuild {
  readonly manifest: SectionManifest;
  /** Scripts of the exposed modules. The manifest lists shared modules with those of the build's own page. */
  readonly scripts: ReadonlySet<string>;
}

/** Derives the manifest of a section from an ordinary Module Federation build. Throws with what a section may not be. */
export function toFederatedBuild(json: string, field: unknown): FederatedBuild {
  if (!field) {
    throw new Error('package.json lacks the field dar, which names the section: "dar": { "name": "water-care" }.');
  }
  const {
    name,
    shell,
    owns,
    protected: protectedPaths,
    titles,
    search,
    consumes,
    policy,
  } = parse('The field dar of package.json', darField, field);
  const { metaData, shared, exposes } = parse(FEDERATION_MANIFEST, federationManifest, JSON.parse(json));
  const { remoteEntry } = metaData;
  const modules = exposes.map((exposed) => exposed.name);
  requirePlaceable(metaData);
  requireReact(shared);
  if (owns.length > 0 && !modules.includes(ROUTES_MODULE)) {
    throw new Error(`The section owns ${owns.join(', ')} and exposes no ./${ROUTES_MODULE}, which has its pages.`);
  }
  const entry = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  const isModule = remoteEntry.type === 'module';
  const chunks = getChunks(exposes, isModule);
  return {
    manifest: {
      name,
      ...(shell && { shell }),
      entry,
      entryName: metaData.globalName,
      ...(isModule && { entryType: 'module' }),
      isPlain: true,
      owns,
      ...(protectedPaths && { protected: protectedPaths }),
      ...(titles && { titles }),
      ...(search && { search }),
      ...(policy && { policy }),
      // Its pages are rendered in browsers only.
      isPublic: false,
      exposes: modules.filter((module) => module !== ROUTES_MODULE),
      consumes,
      requires: getRequirements(shared),
      chunks,
    },
    scripts: new Set(Object.values(chunks).flat()),
  };
}

function requirePlaceable({ name, globalName, publicPath }: FederationManifest['metaData']): void {
  if (publicPath !== 'auto') {
    throw new Error(
      `The build has the public path ${publicPath || "''"}, and each release has an address of its own: build with 'auto' (output.assetPrefix of Rsbuild, output.publicPath of webpack) or base './' of Vite.`,
    );
  }
  if (name !== globalName) {
    throw new Error(`The remote is called ${name} and its library ${globalName}: give both one name.`);
  }
}

function requireReact(shared: FederationManifest['shared']): void {
  if (shared.some((module) => module.name === 'react')) return;
  throw new Error('The build does not share react, so pages would run a second copy: add react to shared.');
}

const PACKAGE = /^(@[^/]+\/)?[^/]+/;

/** Returns the ranges of all shared packages. A shell gives some of them; sections share the others among themselves. */
function getRequirements(shared: FederationManifest['shared']): SectionManifest['requires'] {
  // A module such as react/jsx-runtime may have no range; that of its package counts.
  const ranges = shared.map(({ name, requiredVersion }) => [PACKAGE.exec(name)?.[0] ?? name, requiredVersion || '*']);
  const [any, given] = [ranges.filter(([, range]) => range === '*'), ranges.filter(([, range]) => range !== '*')];
  return { shared: Object.fromEntries([...any, ...given]), contracts: '*' };
}

/** Pages preload the first modules. A classic build asks for its chunks with hashes of its own, which a preload lacks. */
function getChunks(exposes: FederationManifest['exposes'], isModule: boolean): SectionManifest['chunks'] {
  const routes = exposes.find((exposed) => exposed.name === ROUTES_MODULE);
  const scripts = [...new Set(exposes.flatMap(({ assets }) => getFiles(assets)))];
  return { ...(isModule && routes && { [ROUTES_CHUNK]: routes.assets.js.sync }), scripts };
}

function getFiles({ js }: z.output<typeof assets>): string[] {
  return [...js.sync, ...js.async];
}

function parse<Schema extends z.ZodType>(what: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${what} is wrong. ${z.prettifyError(parsed.error)}`);
}
