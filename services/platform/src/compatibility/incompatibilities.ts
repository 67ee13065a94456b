import { EMBED } from '@dar/app/embed-site';
import { unmetRequirements } from '@dar/registry/unmet-requirements';
import type { LiveSection, LiveShell, LiveSite } from './live-site.ts';

interface Incompatibility {
  readonly requirement: string;
  readonly reason: string;
}

/** Returns one sentence for each requirement that was met before or is new, and is not met afterwards. */
export function addedIncompatibilities(before: LiveSite, after: LiveSite): string[] {
  const old = new Set(incompatibilities(before, before).map(({ requirement }) => requirement));
  const added = incompatibilities(before, after).filter(({ requirement }) => !old.has(requirement));
  return [...new Set(added.map(({ reason }) => reason))];
}

function incompatibilities(before: LiveSite, after: LiveSite): Incompatibility[] {
  return after.sections.flatMap((section) => [
    ...unmetVersions(section, after),
    ...missing(section, before, after),
    ...takenPaths(section, after),
  ]);
}

function unmetVersions({ name, version, requires }: LiveSection, site: LiveSite): Incompatibility[] {
  return site.shells.flatMap((shell) =>
    unmetRequirements(requires, shell).map(({ what, range, given }) => ({
      requirement: `${name} ${version} ${what} ${shell.name}`,
      reason: `${name} ${version} needs ${what} ${range}, ${describe(shell, site)} gives ${given ?? 'none'}`,
    })),
  );
}

function describe({ name, version }: LiveShell, site: LiveSite): string {
  return name === EMBED ? `${name} ${version} of site ${site.name}` : `site ${site.name}`;
}

// Two sections that share a path would each serve it by chance. Each pair is reported once.
function takenPaths({ name, version, owns }: LiveSection, { sections }: LiveSite): Incompatibility[] {
  const others = sections.filter((other) => other.name < name);
  return owns.flatMap((path) =>
    others.flatMap((other) =>
      other.owns
        .filter((taken) => patternsOverlap(path, taken))
        .map((taken) => ({
          requirement: `${name} ${path} ${other.name} ${taken}`,
          reason: `${name} ${version} owns ${path}, and ${other.name} ${other.version} owns ${taken}`,
        })),
    ),
  );
}

function missing({ name, version, consumes }: LiveSection, before: LiveSite, after: LiveSite): Incompatibility[] {
  return consumes.flatMap((id) => {
    const [provider = '', component = ''] = id.split('/');
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

function getSegments(pattern: string): readonly string[] {
  return pattern.toLowerCase().split('/').filter(Boolean);
}

function segmentsOverlap(a: readonly string[], b: readonly string[]): boolean {
  const [first, ...rest] = a;
  const [other, ...others] = b;
  if (first === undefined && other === undefined) return true;
  if (first === '*' || other === '*') return true;
  if (first?.endsWith('?')) return segmentsOverlap(rest, b) || segmentsOverlap([first.slice(0, -1), ...rest], b);
  if (other?.endsWith('?')) return segmentsOverlap(b, a);
  if (first === undefined || other === undefined) return false;
  return (first === other || first.startsWith(':') || other.startsWith(':')) && segmentsOverlap(rest, others);
}
