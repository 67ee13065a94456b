/** The text to save: trimmed, and only when there is one and it differs (specification 2, section 4). */
export function textToSave(written: string, saved: string): string | undefined {
  const text = written.trim();
  return text !== '' && text !== saved ? text : undefined;
}
