import type { RegistryState } from '@dar/platform-protocol';

/** Returns whether the platform has withdrawn the version. */
export function isYanked(
  { yanked = {} }: Pick<RegistryState, 'yanked'>,
  { section, version }: { readonly section: string; readonly version: string },
): boolean {
  return Object.hasOwn(yanked, section) && (yanked[section]?.includes(version) ?? false);
}
