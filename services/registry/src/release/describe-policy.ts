import type { SectionManifest } from '@dar/app/remotes/registry';

/** Returns from which origins pages of a section may load, as a sentence, or undefined without any. */
export function describePolicy({ name, policy = {} }: Pick<SectionManifest, 'name' | 'policy'>): string | undefined {
  const sources = Object.entries(policy).map(([directive, origins = []]) => `${directive} ${origins.join(' ')}`);
  return sources.length > 0 ? `Pages of ${name} may load from others: ${sources.join(', ')}.` : undefined;
}
