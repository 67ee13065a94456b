/** An error that the message explains to staff. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
  /** Of an error of the shop. */
  readonly code: string | undefined;

  constructor(message: string, { code, ...options }: ErrorOptions & { readonly code?: string | undefined } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** The office wants a session. */
export class SignedOutError extends StaffError {}
