/** Returns the global variable of a section's entry. On a partner's page a plain name could belong to the partner. */
export function globalName(section: string): string {
  return `dar_${section.replaceAll('-', '_')}`;
}
