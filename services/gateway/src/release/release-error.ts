/** A release was rejected. The message is for the user of the CLI. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
