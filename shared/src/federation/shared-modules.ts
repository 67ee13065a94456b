import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The parts of `@dar/shared` that hold state or context: one copy of each must serve the host and every section.
 * Everything else of `@dar/shared` is pure and is bundled where it is used.
 */
const STATEFUL_PARTS = ['app', 'events', 'forms', 'fragment', 'i18n', 'query', 'router', 'session', 'ui'] as const;

const REACT_PARTS = ['react', 'react/', 'react-dom', 'react-dom/'] as const;

interface SharedModule {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
}

/** The singleton list of host and sections, each with the version that is installed. */
export function sharedModules(): Record<string, SharedModule> {
  const own = versionIn(join(import.meta.dirname, '../../package.json'));
  const entries = [
    ...REACT_PARTS.map((part) => [part, singleton(installedVersion(part.replace('/', '')))] as const),
    ...STATEFUL_PARTS.map((part) => [`@dar/shared/${part}`, singleton(own)] as const),
  ];
  return Object.fromEntries(entries);
}

// A new export of a shared part is a minor version: a section built against it refuses an older host.
function singleton(version: string): SharedModule {
  const [major, minor] = version.split('.');
  return { singleton: true, version, requiredVersion: `^${major}.${minor}.0` };
}

function installedVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  return versionIn(join(dirname(entry), 'package.json'));
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
