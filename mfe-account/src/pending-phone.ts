/** The navigation state of /verify-otp (specification 1, section 4, "Signup"). */
export interface PendingPhone {
  readonly email: string;
  readonly user_id: number | string;
  /** Nine digits, if known. */
  readonly phone?: string | undefined;
}

/** Returns the state of /verify-otp, or undefined without email or id. */
export function readPendingPhone(state: unknown): PendingPhone | undefined {
  const { email, user_id, phone } = (state ?? {}) as Partial<Record<keyof PendingPhone, unknown>>;
  const isId = typeof user_id === 'number' || typeof user_id === 'string';
  if (typeof email !== 'string' || email === '' || !isId || user_id === '') return undefined;
  return { email, user_id, ...(typeof phone === 'string' && { phone }) };
}
