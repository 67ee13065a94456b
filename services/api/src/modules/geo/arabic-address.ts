export const ADDRESS_SEPARATOR = /\s*[,،]\s*|\s+-\s+/;

/**
 * Returns an address with the Arabic names of its known parts; the other parts stay as typed. Empty when no part is
 * known. `names` maps lower-case English names to Arabic ones.
 */
export function toArabicAddress(address: string, names: ReadonlyMap<string, string>): string {
  const parts = address.trim().split(ADDRESS_SEPARATOR);
  const translated = parts.map((part) => names.get(part.toLowerCase()));
  if (translated.every((name) => name === undefined)) return '';
  return parts.map((part, index) => translated[index] ?? part).join('، ');
}
