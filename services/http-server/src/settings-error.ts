export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
