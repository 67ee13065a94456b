const PREFIX = 'dar_';

/** Returns the global variable of a section's entry. On a partner's page a plain name could belong to the partner. */
export function globalName(section: string): string {
  return PREFIX + section.replaceAll('-', '_');
}

/** Returns the section of a global variable. Names of sections have no underscore. */
export function sectionOfGlobal(name: string): string {
  return name.replace(PREFIX, '').replaceAll('_', '-');
}
