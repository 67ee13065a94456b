/** An error that the message explains to staff. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
}

/** The office wants a session. */
export class SignedOutError extends StaffError {}
