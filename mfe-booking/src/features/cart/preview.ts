/** Characters of a description preview (docs/rules/cart.md#cart-line). */
const PREVIEW_LENGTH = 80;

/** Returns the first 80 characters of a longer description, or undefined when the description fits. */
export function previewOf(description: string): string | undefined {
  const letters = Array.from(description);
  return letters.length > PREVIEW_LENGTH ? `${letters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…` : undefined;
}
