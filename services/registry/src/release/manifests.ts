import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';
import { type Provisions, sectionName, shellName } from '@dar/platform-protocol';
import { valid, validRange } from 'semver';
import { z } from 'zod';

export const HOST_MANIFEST = 'host.json';
export const HOST_PAGE = 'index.html';
export const SECTION_MANIFEST = 'section.json';

const file = z.string().regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/, 'must be the path of a file in the release');

const chunks = z.record(z.string(), z.array(file)).default({});

const version = z.string().refine((value) => valid(value) !== null, 'must be a version such as 1.2.3');

const range = z.string().refine((value) => validRange(value) !== null, 'must be a range of versions such as ^1.2.0');

// A build of an older preset states no versions.
const stated = {
  error: ({ input }: { readonly input: unknown }) =>
    input === undefined ? 'is missing: build the package with the present @dar/federation' : undefined,
};

const pattern = z.string().startsWith('/', 'a path pattern starts with /');

const parameter = z.string().regex(/^[\w-]{1,50}$/, 'must be the name of a query parameter');

const calls = z.array(
  z.string().regex(/^(GET|POST) \/[\w./-]+$/, 'must be a method and a path such as POST /api/tips'),
);

const SECTION_SOURCES = ['connect-src', 'font-src', 'frame-src', 'img-src', 'media-src'];
const MAX_ORIGINS = 10;

const origins = z
  .array(
    z.string().regex(/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/, 'must be an origin such as https://tiles.example'),
  )
  .min(1)
  .max(MAX_ORIGINS)
  .optional();

/** A team's release must not loosen what runs in a page, so scripts, styles and workers are missing. docs/threat-model.md */
const policy = z.strictObject(
  { 'connect-src': origins, 'font-src': origins, 'frame-src': origins, 'img-src': origins, 'media-src': origins },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')} is for the shop to allow: a section names ${SECTION_SOURCES.join(', ')}`
        : undefined,
  },
);

const requirements = z.object({ shared: z.record(z.string(), range), contracts: range }, stated);

export const sectionManifest = z
  .object({
    name: sectionName,
    /** The shell that it is built for. Missing: `host`. */
    shell: z.optional(shellName),
    entry: file,
    entryName: z.string().min(1),
    entryType: z.literal('module').optional(),
    isPlain: z.literal(true).optional(),
    owns: z.array(pattern),
    protected: z.array(pattern).optional(),
    /** By path pattern, in each language of the shop. */
    titles: z.record(z.string(), z.record(z.string(), z.string())).optional(),
    isPublic: z.boolean().default(true),
    exposes: z.array(z.string().min(1)),
    serverComponents: z.array(z.string().min(1)).optional(),
    consumes: z.array(z.string().regex(/^[^/]+\/[^/]+$/, 'must be <section>/<name>')).default([]),
    search: z.record(pattern, z.array(parameter)).optional(),
    uncached: z.array(parameter).optional(),
    publicCalls: calls.optional(),
    customerCalls: calls.optional(),
    policy: policy.optional(),
    requires: requirements,
    provides: z.object({ shared: z.record(z.string(), version), contracts: version }).optional(),
    chunks,
  })
  .refine(({ owns, protected: paths = [] }) => paths.every((path) => owns.includes(path)), {
    path: ['protected'],
    error: 'must be among the patterns of `owns`',
  });

export const hostManifest = z.object({
  /** Missing: `host`. */
  name: z.optional(shellName),
  scripts: z.array(file).min(1),
  styles: z.array(file),
  provides: z.record(z.string(), version, stated),
  contracts: z.string(stated).pipe(version),
  publicCalls: calls.optional(),
  chunks,
});

export function parseSectionManifest(json: string): SectionManifest {
  return parse(SECTION_MANIFEST, sectionManifest, json);
}

export function parseHostManifest(json: string): HostManifest {
  return parse(HOST_MANIFEST, hostManifest, json);
}

/** Returns the versions that a site gives to sections, from the `host.json` of its build. */
export function parseProvisions(file: string, json: string): Provisions {
  const { provides, contracts } = parse(file, hostManifest.pick({ provides: true, contracts: true }), json);
  return { shared: provides, contracts };
}

function parse<Schema extends z.ZodType>(name: string, schema: Schema, json: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error(`${name} is not JSON.`, { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`${name} is wrong. ${z.prettifyError(parsed.error)}`);
}
