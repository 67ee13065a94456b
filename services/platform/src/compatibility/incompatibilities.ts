import { isDeepStrictEqual } from 'node:util';
import { EMBED } from '@dar/app/embed-site';
import { isShell, SHELL } from '@dar/platform-protocol';
import { unmetRequirements } from '@dar/registry/unmet-requirements';
import { LRUCache } from 'lru-cache';
import type { LiveSection, LiveShell, LiveSite } from './live-site.ts';

interface Incompatibility {
  readonly requirement: string;
  readonly reason: string;
}

/** Returns one sentence for each requirement that was met before or is new, and is not met afterwards. */
export function addedIncompatibilities(before: LiveSite, after: LiveSite): string[] {
  const changed = getChanged(before, after);
  const found = incompatibilities(before, after, changed);
  if (found.length === 0) return [];
  const old = new Set(incompatibilities(before, before, changed).map(({ requirement }) => requirement));
  const added = found.filter(({ requirement }) => !old.has(requirement));
  return [...new Set(added.map(({ reason }) => reason))];
}

type Part = LiveSection | LiveShell;

/** Returns the names of the sections and shells of which a release is in one of the sites only. */
function getChanged(before: LiveSite, after: LiveSite): ReadonlySet<string> {
  const [old, next] = [getParts(before), getParts(after)];
  const changed = [...getMissing(old, next), ...getMissing(next, old)];
  return new Set(changed.map(({ name }) => name));
}

function getParts({ shells, sections }: LiveSite): ReadonlySet<Part> {
  return new Set([...shells, ...sections]);
}

function getMissing(parts: ReadonlySet<Part>, others: ReadonlySet<Part>): Part[] {
  // Most parts are the same objects.
  return [...parts].filter((part) => !others.has(part) && ![...others].some((other) => isDeepStrictEqual(part, other)));
}

/** Returns the unmet requirements between two parts of the site of which at least one has changed. */
function incompatibilities(before: LiveSite, after: LiveSite, changed: ReadonlySet<string>): Incompatibility[] {
  return after.sections.flatMap((section) => {
    const isAffected = (name: string) => changed.has(section.name) || changed.has(name);
    if (isOfOtherShell(section, after)) return changed.has(section.name) ? [otherShell(section, after)] : [];
    return [
      ...unmetVersions(section, after, isAffected),
      ...missing(section, before, after, isAffected),
      ...taken(section, after, isAffected),
    ];
  });
}

function isOfOtherShell({ shell = SHELL }: LiveSection, site: LiveSite): boolean {
  return shell !== (site.shell ?? SHELL);
}

function otherShell({ name, version, shell = SHELL }: LiveSection, site: LiveSite): Incompatibility {
  const reason = `${name} ${version} is built for the shell ${shell}, and ${site.name} has ${site.shell ?? SHELL}`;
  return { requirement: `${name} ${version} ${shell}`, reason };
}

type IsAffected = (name: string) => boolean;

function unmetVersions(section: LiveSection, site: LiveSite, isAffected: IsAffected): Incompatibility[] {
  const { name, version, isPlain } = section;
  return (
    site.shells
      .filter((shell) => isAffected(shell.name))
      // Partners' pages load no ordinary remote.
      .filter((shell) => !isPlain || isShell(shell.name))
      .flatMap((shell) =>
        unmetRequirements(section, shell).map(({ what, range, given }) => ({
          requirement: `${name} ${version} ${what} ${shell.name}`,
          reason: `${name} ${version} needs ${what} ${range}, ${describe(shell, site)} gives ${given ?? 'none'}`,
        })),
      )
  );
}

function describe({ name, version }: LiveShell, site: LiveSite): string {
  return name === EMBED ? `${name} ${version} of site ${site.name}` : `site ${site.name}`;
}

// Two sections that share a path or a global name would each serve it by chance. Each pair is reported once.
function taken(section: LiveSection, { sections }: LiveSite, isAffected: IsAffected): Incompatibility[] {
  const { name } = section;
  return sections
    .filter((other) => other.name < name && isAffected(other.name))
    .flatMap((other) => [...sharedName(section, other), ...sharedPaths(section, other)]);
}

/** The federation runtime would take the entry that loads first for both, without the hash of the other. */
function sharedName({ name, version, entryName }: LiveSection, other: LiveSection): Incompatibility[] {
  if (entryName !== other.entryName) return [];
  const reason = `${name} ${version} and ${other.name} ${other.version} have one global name, ${entryName}`;
  return [{ requirement: `${name} ${other.name} ${entryName}`, reason }];
}

// Sites show the same releases, so each pair of them is compared once.
const knownPaths = new WeakMap<LiveSection, WeakMap<LiveSection, Incompatibility[]>>();

function sharedPaths(section: LiveSection, other: LiveSection): Incompatibility[] {
  const ofSection = knownPaths.get(section) ?? new WeakMap<LiveSection, Incompatibility[]>();
  knownPaths.set(section, ofSection);
  const known = ofSection.get(other) ?? findSharedPaths(section, other);
  ofSection.set(other, known);
  return known;
}

function findSharedPaths({ name, version, owns }: LiveSection, other: LiveSection): Incompatibility[] {
  const { owns: taken } = other;
  return owns.flatMap((path) =>
    taken
      .filter((pattern) => patternsOverlap(path, pattern))
      .map((pattern) => ({
        requirement: `${name} ${path} ${other.name} ${pattern}`,
        reason: `${name} ${version} owns ${path}, and ${other.name} ${other.version} owns ${pattern}`,
      })),
  );
}

function missing(section: LiveSection, before: LiveSite, after: LiveSite, isAffected: IsAffected): Incompatibility[] {
  const { name, version, consumes } = section;
  return consumes.flatMap((id) => {
    const [provider = '', component = ''] = id.split('/');
    if (!isAffected(provider)) return [];
    const consumer = `${name} ${version}`;
    const requirement = `${consumer} ${id}`;
    const providers = getReleases(after, provider);
    if (providers.length === 0) {
      const reason = `${consumer} consumes ${component} of ${provider}, which site ${after.name} does not load`;
      return [{ requirement, reason }];
    }
    const old = getReleases(before, provider);
    const wasExposed = old.some(({ exposes }) => exposes.includes(component));
    return providers
      .filter(({ exposes }) => !exposes.includes(component))
      .map((release) => {
        const isNew = old.every(({ version }) => version !== release.version);
        const removed = `${provider} ${release.version} no longer exposes ${component}, which ${consumer} consumes`;
        const unknown = `${consumer} consumes ${component}, which ${provider} ${release.version} does not expose`;
        return { requirement, reason: wasExposed && isNew ? removed : unknown };
      });
  });
}

function getReleases({ sections }: LiveSite, section: string): LiveSection[] {
  return sections.filter(({ name }) => name === section);
}

export function patternsOverlap(a: string, b: string): boolean {
  return segmentsOverlap(getSegments(a), getSegments(b));
}

// The same patterns are compared with those of every change.
const segmentsOfPatterns = new LRUCache<string, readonly string[]>({ max: 20_000 });

function getSegments(pattern: string): readonly string[] {
  const known = segmentsOfPatterns.get(pattern);
  if (known) return known;
  const segments = pattern.toLowerCase().split('/').filter(Boolean);
  segmentsOfPatterns.set(pattern, segments);
  return segments;
}

function segmentsOverlap(a: readonly string[], b: readonly string[]): boolean {
  const [first] = a;
  const [other] = b;
  if (first === undefined && other === undefined) return true;
  if (first === '*' || other === '*') return true;
  if (first?.endsWith('?')) {
    const rest = a.slice(1);
    return segmentsOverlap(rest, b) || segmentsOverlap([first.slice(0, -1), ...rest], b);
  }
  if (other?.endsWith('?')) return segmentsOverlap(b, a);
  if (first === undefined || other === undefined) return false;
  return (first === other || first.startsWith(':') || other.startsWith(':')) && segmentsOverlap(a.slice(1), b.slice(1));
}
