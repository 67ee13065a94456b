/** Returns the trimmed text, or undefined when it is empty or unchanged (specification 2, section 4). */
export function textToSave(written: string, saved: string): string | undefined {
  const text = written.trim();
  return text !== '' && text !== saved ? text : undefined;
}
