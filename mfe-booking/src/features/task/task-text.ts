/** Returns the trimmed text, or undefined when it is empty or unchanged. */
export function textToSave(written: string, saved: string): string | undefined {
  const text = written.trim();
  return text !== '' && text !== saved ? text : undefined;
}
