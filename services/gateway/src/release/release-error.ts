export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}
