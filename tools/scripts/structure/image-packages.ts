import { matchesGlob, posix } from 'node:path';

type Versions<Entry> = Readonly<Record<string, Entry>>;

interface Needs<Entry> {
  readonly dependencies?: Versions<Entry>;
  readonly optionalDependencies?: Versions<Entry>;
}

/** The part of `pnpm-lock.yaml` that says which package needs which. */
export interface Lock {
  readonly importers: Readonly<Record<string, Needs<{ readonly version: string }>>>;
  readonly snapshots: Readonly<Record<string, Needs<string>>>;
}

/** Builds, tests and serves pages of browsers. */
const TOOL =
  /^(vitest|jsdom|playwright|playwright-core|typescript|antd|drizzle-kit|@rspack\/core|@rsbuild\/core|@module-federation\/enhanced)@/;
const EXCLUDED = /--filter-prod "!@dar\/([a-z-]+)"/g;
const LINK = 'link:';
const REMOVED = /node_modules\/\.pnpm\/(\S+)/g;

/** Returns the tools that the production packages of a service bring into its image. */
export function findToolErrors(lock: Lock, service: string, dockerfile: string): string[] {
  const excluded = Array.from(dockerfile.matchAll(EXCLUDED), ([, name]) => `tools/${name}`);
  const removed = Array.from(dockerfile.matchAll(REMOVED), ([, pattern = '']) => pattern);
  const isRemoved = (name: string) => removed.some((pattern) => matchesGlob(name.replaceAll('/', '+'), pattern));
  return findPackages(lock, `services/${service}`, new Set(excluded))
    .filter((name) => TOOL.test(name) && !isRemoved(name))
    .map((name) => `deploy/${service}/Dockerfile: the image gets ${name}, which no server needs.`);
}

/** Returns what a folder of the workspace needs when it runs, such as `fastify@5.12.8`. */
function findPackages({ importers, snapshots }: Lock, start: string, found: Set<string>): string[] {
  const visit = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    const { dependencies, optionalDependencies } = importers[key] ?? snapshots[key] ?? {};
    for (const [name, entry] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      const version = typeof entry === 'string' ? entry : entry.version;
      visit(version.startsWith(LINK) ? posix.join(key, version.slice(LINK.length)) : `${name}@${version}`);
    }
  };
  visit(start);
  return [...found];
}
