/** A release was refused; the message is a sentence for whoever asked for it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
