export class BlockedError extends Error {
  override readonly name: string = 'BlockedError';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.details = details;
  }
}

/** The version exists with other content, or the change is based on an old revision. */
export class ConflictError extends BlockedError {
  override readonly name = 'ConflictError';
}

/** The named site, release, canary or token does not exist. */
export class MissingError extends BlockedError {
  override readonly name = 'MissingError';
}
