/** The registry refuses a release or a change. Each detail is one reason. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.details = details;
  }
}

/** The version exists with other content, or the change is based on an old revision. */
export class ConflictError extends RefusedError {
  override readonly name = 'ConflictError';
}

/** The named host, release, canary or token does not exist. */
export class MissingError extends RefusedError {
  override readonly name = 'MissingError';
}
