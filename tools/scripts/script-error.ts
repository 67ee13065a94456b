/** What stops a script; the message is a sentence that says what is wrong and how to mend it. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

// Errors of the applications whose message is such a sentence too.
const SENTENCES = new Set(['ScriptError', 'SettingsError', 'StartError', 'ReleaseError', 'ReleaseConflictError']);

/** What to print for an error: its sentence, or the whole stack of what nobody expected. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return SENTENCES.has(error.name) ? error.message : (error.stack ?? error.message);
}
