import { EMBED } from '@dar/app/embed-site';
import type { LiveHost, LiveSection, LiveShell } from './live-host.ts';
import { unmetRequirements } from './unmet-requirements.ts';

interface Incompatibility {
  /** The requirement that is not met. It names the release that has it, but not the one that fails to meet it. */
  readonly requirement: string;
  readonly reason: string;
}

/**
 * Returns why a change of a host breaks pages: one sentence for each requirement that its releases met before, or that is
 * new, and that is not met afterwards. Old failures do not count, so that a broken host can be repaired in steps.
 */
export function addedIncompatibilities(before: LiveHost, after: LiveHost): string[] {
  const old = new Set(incompatibilities(before, before).map(({ requirement }) => requirement));
  const added = incompatibilities(before, after).filter(({ requirement }) => !old.has(requirement));
  return [...new Set(added.map(({ reason }) => reason))];
}

function incompatibilities(before: LiveHost, after: LiveHost): Incompatibility[] {
  return after.sections.flatMap((section) => [...unmetVersions(section, after), ...missing(section, before, after)]);
}

function unmetVersions({ name, version, requires }: LiveSection, host: LiveHost): Incompatibility[] {
  return host.shells.flatMap((shell) =>
    unmetRequirements(requires, shell).map(({ what, range, given }) => ({
      requirement: `${name} ${version} ${what} ${shell.name}`,
      reason: `${name} ${version} needs ${what} ${range}, ${describe(shell, host)} gives ${given ?? 'none'}`,
    })),
  );
}

function describe({ name, version }: LiveShell, host: LiveHost): string {
  return name === EMBED ? `${name} ${version} of host ${host.name}` : `host ${host.name}`;
}

function missing({ name, version, consumes }: LiveSection, before: LiveHost, after: LiveHost): Incompatibility[] {
  return consumes.flatMap((id) => {
    const [provider = '', component = ''] = id.split('/');
    const consumer = `${name} ${version}`;
    const requirement = `${consumer} ${id}`;
    const providers = releasesOf(after, provider);
    if (providers.length === 0) {
      const reason = `${consumer} consumes ${component} of ${provider}, which host ${after.name} does not load`;
      return [{ requirement, reason }];
    }
    const old = releasesOf(before, provider);
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

function releasesOf({ sections }: LiveHost, section: string): LiveSection[] {
  return sections.filter(({ name }) => name === section);
}
