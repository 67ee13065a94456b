/** Where the preview of a description is cut (specification 2, section 9). */
const PREVIEW_LENGTH = 80;

/** The beginning of a description of more than 80 characters; undefined when it is short enough to be shown whole. */
export function previewOf(description: string): string | undefined {
  const letters = Array.from(description);
  return letters.length > PREVIEW_LENGTH ? `${letters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…` : undefined;
}
