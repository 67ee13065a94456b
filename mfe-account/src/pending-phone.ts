/** The navigation state of /verify-otp (docs/rules/accounts.md#sign-up). */
export interface PendingPhone {
  readonly email: string;
  readonly user_id: number | string;
  /** Nine digits, if known. */
  readonly phone?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** The fields of /signup that its navigation state fills again. */
const ENTERED_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;

/** Returns what the customer had entered at /signup, without the passwords. */
export function readEntered(state: unknown): Partial<Record<(typeof ENTERED_FIELDS)[number], string>> {
  const values = (state ?? {}) as Partial<Record<string, unknown>>;
  const entries = ENTERED_FIELDS.map((field) => [field, values[field]] as const);
  return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string'));
}

/** Returns the state of /verify-otp, or undefined without email or id. */
export function readPendingPhone(state: unknown): PendingPhone | undefined {
  const user_id = (state as Partial<PendingPhone> | null)?.user_id ?? '';
  const { email, ...entered } = readEntered(state);
  return email && user_id !== '' ? { email, user_id, ...entered } : undefined;
}
