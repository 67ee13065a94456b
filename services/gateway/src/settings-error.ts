/** A setting is missing or wrong; the message is a sentence for whoever started the process. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
