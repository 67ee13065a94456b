/** An error that the message explains to staff. */
export class StaffError extends Error {
  override readonly name = 'StaffError';
}
