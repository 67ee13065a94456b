/** A setting is missing or wrong. The message tells the operator which one. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
