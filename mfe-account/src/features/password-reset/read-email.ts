/** Returns the e-mail address of the navigation state. */
export function readEmail(state: unknown): string | undefined {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' && email !== '' ? email : undefined;
}
