/** The router state of /verify-otp (specification 1, section 4, "Signup"). */
export interface PendingPhone {
  readonly email: string;
  readonly user_id: number | string;
  /** The nine digits that the code went to, where they are known. */
  readonly phone?: string | undefined;
}

/** What /verify-otp needs, read from router state; undefined when e-mail or id are not there. */
export function pendingPhoneIn(state: unknown): PendingPhone | undefined {
  const { email, user_id, phone } = (state ?? {}) as Partial<Record<keyof PendingPhone, unknown>>;
  const isId = typeof user_id === 'number' || typeof user_id === 'string';
  if (typeof email !== 'string' || email === '' || !isId || user_id === '') return undefined;
  return { email, user_id, ...(typeof phone === 'string' && { phone }) };
}
