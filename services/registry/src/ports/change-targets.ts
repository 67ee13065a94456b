import type { RegistryChange } from '@dar/platform-protocol';

export interface ChangeTarget {
  readonly site?: string | undefined;
  readonly section?: string | undefined;
}

/** Returns what a change concerns: a change of several pins concerns each of them. */
export function getTargets({ site, section, pins = [] }: RegistryChange): ChangeTarget[] {
  return [{ site, section }, ...pins.map((pin) => ({ site: pin.site, section: pin.section }))];
}

/** Returns whether the change concerns the section on the site. Undefined means any. */
export function concerns(change: RegistryChange, { site, section }: ChangeTarget): boolean {
  return getTargets(change).some(
    (target) => (site === undefined || target.site === site) && (section === undefined || target.section === section),
  );
}
