/** The navigation state of /verify-otp (docs/rules/accounts.md#sign-up). */
export interface PendingPhone {
  readonly email: string;
  readonly user_id: number | string;
  readonly phone?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

const ENTERED_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;

export function readEntered(state: unknown): Partial<Record<(typeof ENTERED_FIELDS)[number], string>> {
  const values = (state ?? {}) as Partial<Record<string, unknown>>;
  const entries = ENTERED_FIELDS.map((field) => [field, values[field]] as const);
  return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string'));
}

export function readPendingPhone(state: unknown): PendingPhone | undefined {
  const user_id = (state as Partial<PendingPhone> | null)?.user_id ?? '';
  const { email, ...entered } = readEntered(state);
  return email && user_id !== '' ? { email, user_id, ...entered } : undefined;
}
