/** An expected error. The message says what is wrong and how to correct it. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

// Expected errors of the services.
const EXPLAINED = new Set(['ScriptError', 'SettingsError', 'StartError', 'RefusedError']);

/** Returns the message of an expected error and the stack of an unexpected one. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return EXPLAINED.has(error.name) ? error.message : (error.stack ?? error.message);
}
